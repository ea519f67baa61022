import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockFaults, otherMachines } from './lock.ts'

const native = (os: string, cpu: string, more: object = {}) => ({
  version: '1.2.0',
  os: [os],
  cpu: [cpu],
  ...more,
})
const integrity = 'sha512-AA=='
const bundler = (...names: string[]) => ({
  version: '1.2.0',
  integrity,
  optionalDependencies: Object.fromEntries(names.map(name => [name, '1.2.0'])),
})

describe('the lock file', () => {
  it('of this project holds for Linux on both processors, with the integrity of every entry', () => {
    expect(lockFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
  })

  it('fails for an entry without integrity, whichever machine it is for', () => {
    const packages = {
      '': {},
      'node_modules/everywhere': { version: '3.0.0' },
      'node_modules/linked': { link: true, resolved: 'tools/linked' },
      'node_modules/@bundler/linux-arm64-gnu': native('linux', 'arm64', { libc: ['glibc'] }),
      'node_modules/@bundler/linux-x64-gnu': native('linux', 'x64', { libc: ['glibc'], integrity }),
      'node_modules/@bundler/linux-x64-musl': native('linux', 'x64', { libc: ['musl'] }),
      'node_modules/@bundler/darwin-arm64': native('darwin', 'arm64'),
    }
    expect(lockFaults({ packages })).toEqual([
      'everywhere@3.0.0 has no integrity',
      '@bundler/linux-arm64-gnu@1.2.0 has no integrity',
      '@bundler/linux-x64-musl@1.2.0 has no integrity',
      '@bundler/darwin-arm64@1.2.0 has no integrity',
    ])
  })

  it('fails by name where npm left a package for Linux out altogether', () => {
    const packages = {
      'node_modules/vite/node_modules/bundler': bundler(
        '@b/linux-x64-gnu',
        '@b/linux-arm64-gnu',
        '@b/linux-x64-musl',
      ),
      'node_modules/vite/node_modules/@b/linux-x64-gnu': native('linux', 'x64', { integrity }),
    }
    expect(lockFaults({ packages })).toEqual(['linux-arm64: @b/linux-arm64-gnu@1.2.0 has no entry'])
  })

  it('fails where an entry names a registry', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://registry.example/a.tgz' },
    }
    expect(lockFaults({ packages })).toEqual(['a names the registry it came from'])
  })

  it('does not fail for other machines, and says which of them are complete', () => {
    const packages = {
      'node_modules/bundler': bundler('@bundler/darwin-arm64', '@bundler/win32-x64'),
      'node_modules/@bundler/darwin-arm64': native('darwin', 'arm64', { integrity }),
    }
    expect(lockFaults({ packages })).toEqual([])
    expect(otherMachines({ packages })).toBe(
      'darwin-arm64 complete; win32-x64 lacks @bundler/win32-x64@1.2.0',
    )
  })
})
