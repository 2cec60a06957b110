import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's own Chromium, headless, kept from asking its maker for anything. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error(`no Chromium at ${PLACES.join(', ')}; set CHROMIUM`)
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
