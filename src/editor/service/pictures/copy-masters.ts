import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Copies uploads that another folder lacks, each whole or not at all; returns how many. */
export function copyMasters(from: string, to: string): number {
  if (!existsSync(from)) return 0
  const missing = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.(?:jpg|mp4|webm)$/.test(name) && !existsSync(join(to, name)),
  )
  for (const name of missing) {
    const target = join(to, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    copyFileSync(join(from, name), `${target}.part`)
    renameSync(`${target}.part`, target)
  }
  return missing.filter(name => dirname(name) === '.').length
}
