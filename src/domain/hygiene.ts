/** The text rules in one place: what is hidden in a text, and what it may set off where it is shown. */
export {
  cleanForLog,
  cleanForModel,
  countHidden,
  disarmCommands,
  isolate,
  withoutHidden,
} from './hidden-characters.ts'
export { codeSpan, inertMarkdown, inertText, oneLine, plainLine } from './inert-text.ts'
