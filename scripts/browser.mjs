import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installMissing, mayInstall } from './debian.mjs'
import { commandOf, run, stop } from './prepare.mjs'

/** The headless shell takes a quarter less time than a whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const bundled = chromium.executablePath()
const find = () => [headlessShell, bundled, ...systemBrowsers].find((path) => existsSync(path))

/**
 * Returns the path of the browser for the journeys: the headless shell, Playwright's own or the system's. Installs the
 * headless shell where Debian packages can be installed, and elsewhere Playwright's browser if there is none.
 */
export async function findOrInstallBrowser() {
  const path = find()
  if (path && (path === headlessShell || !mayInstall)) return path
  process.stdout.write('Installing a browser for the journeys ...\n')
  // Debian's package includes the libraries that a bare machine lacks; Playwright's download doesn't.
  await installMissing(['chromium-headless-shell'], () => !existsSync(headlessShell))
  await installMissing(['chromium'], () => !find())
  if (!find()) await run(process.execPath, [commandOf('playwright'), 'install', 'chromium'])
  return find() ?? stop('The journeys need a browser: install Chromium or Google Chrome and run npm test again.')
}
