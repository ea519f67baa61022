import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell first: the same engine without a browser around it, at less than half the processor time for a page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const defaultPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

const firstInstalled = (given: string | undefined, programs: string[], places: string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = programs.flatMap(name => folders.map(folder => join(folder, name)))
  return [given ?? '', ...onPath, ...places].find(path => path !== '' && existsSync(path))
}

const installed = () => firstInstalled(process.env.CHROME_PATH, names, defaultPlaces)

const run = (command: string, parameters: string[]) =>
  spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installByApt = (program: string) =>
  run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', program])

/** Finds Chrome or Chromium, or installs it: by apt as root on Debian, by Playwright elsewhere. */
export function findBrowser(): string | undefined {
  const found = installed()
  if (found) return found
  if (isDebianRoot()) {
    console.log('Installing Chromium (apt-get) ...')
    if (installByApt('chromium-headless-shell')) return installed()
  }
  console.log('Installing Chromium (playwright install) ...')
  if (!run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    throw new Error(
      'No Chrome or Chromium was found, and none could be installed: install one, or set CHROME_PATH.',
    )
  }
  // Playwright finds its own browser.
  return undefined
}

const installedFirefox = () =>
  firstInstalled(
    process.env.FIREFOX_PATH,
    ['firefox-esr', 'firefox'],
    ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:/Program Files/Mozilla Firefox/firefox.exe'],
  )

/** Finds Firefox, or installs it by apt as root on Debian. */
export function findFirefox(): string {
  const found = installedFirefox()
  if (found) return found
  if (isDebianRoot()) {
    console.log('Installing Firefox (apt-get) ...')
    installByApt('firefox-esr')
  }
  const now = installedFirefox()
  if (!now) throw new Error('No Firefox was found: install one, or set FIREFOX_PATH.')
  return now
}

// As a program, so that it can install the browser while the tests are being built.
if (import.meta.main) findBrowser()
