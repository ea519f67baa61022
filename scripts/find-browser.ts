import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell first: the same engine without a browser around it, at less than half the processor time a page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

const installed = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [process.env.CHROME_PATH ?? '', ...onPath, ...usualPlaces].find(
    path => path !== '' && existsSync(path),
  )
}

const run = (command: string, parameters: string[]) =>
  spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Finds Chrome or Chromium, else installs it: by apt as root on Debian, by Playwright elsewhere. */
export function findBrowser(): string | undefined {
  const found = installed()
  if (found) return found
  if (isDebianRoot()) {
    console.log('Installing Chromium (apt-get) ...')
    if (
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    )
      return installed()
  }
  console.log('Installing Chromium (playwright install) ...')
  if (!run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    throw new Error(
      'No Chrome or Chromium was found, and none could be installed: install one, or set CHROME_PATH.',
    )
  }
  // Playwright knows where its own browser is.
  return undefined
}
