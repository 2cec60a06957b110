#!/usr/bin/env node
console.log('fixpoint')
