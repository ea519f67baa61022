import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Measured, Request } from './report.ts'

const folder = 'bench/page'
const program = `${folder}/node_modules/lighthouse/cli/index.js`
const chromeFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync'

/** Installs Lighthouse in the bench's own folder, once. */
export function installLighthouse(): void {
  if (existsSync(program)) return
  console.log('Installing Lighthouse (npm ci in bench/page) ...')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

interface NetworkRequest {
  url: string
  networkRequestTime: number
  networkEndTime: number
  transferSize: number
  priority: string
  resourceType: string
}

const requestOf = (request: NetworkRequest): Request => ({
  path: new URL(request.url).pathname,
  kind: request.resourceType,
  priority: request.priority,
  'asked at ms': Math.round(request.networkRequestTime),
  'there at ms': Math.round(request.networkEndTime),
  bytes: request.transferSize,
})

/** One Lighthouse run with its mobile defaults: a mid-range phone on slow 4G. */
export async function measure(url: string): Promise<Measured> {
  const parameters = [program, url, '--output=json', '--quiet', `--chrome-flags=${chromeFlags}`]
  const lighthouse = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { audits, categories, environment } = JSON.parse(await text(lighthouse.stdout))
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const requests: Request[] = (audits['network-requests']?.details?.items ?? []).map(requestOf)
  return {
    requests,
    sample: {
      machine: environment.benchmarkIndex,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'FCP ms': value('first-contentful-paint'),
      'LCP ms': value('largest-contentful-paint'),
      'TBT ms': value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
      requests: requests.length,
      'KB in all': requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    },
  }
}
