import { cpSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize, relative, resolve } from 'node:path'

/** One `FROM` of the Dockerfile with its instructions, each as its word and the rest of its line. */
export interface Stage {
  name: string
  instructions: [word: string, rest: string][]
}

/** The Dockerfile's stages, in order; the last one is the image. */
export const readStages = (): Stage[] => {
  const lines = readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (!word) throw new Error(`Not one instruction: ${line}`)
    if (word === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? '', instructions: [] })
    stages.at(-1)?.instructions.push([word, rest])
  }
  return stages
}

/** The rest of the line of each instruction of a kind. */
export const said = (stage: Stage | undefined, word: string): string[] =>
  (stage?.instructions ?? []).filter(([kind]) => kind === word).map(([, rest]) => rest)

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(pattern => pattern.replace(/^\//, ''))

/** Whether .dockerignore excludes a path, or a folder above it. */
export const isIgnored = (path: string): boolean =>
  path !== '.' && (ignored.some(pattern => matchesGlob(path, pattern)) || isIgnored(normalize(dirname(path))))

/** The paths that a stage removes again. */
const removedBy = (stage: Stage | undefined): string[] =>
  said(stage, 'RUN').flatMap(line => /rm -rf (.+)$/.exec(line)?.[1]?.split(' ') ?? [])

const copyFolder = (from: string, to: string, isLeftOut: (path: string) => boolean) => {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, {
    recursive: true,
    filter: path => !isLeftOut(normalize(relative('.', path))),
  })
}

/** The folders of the packages that `npm ci --omit=dev` installs. */
const productionPackages = (): string[] => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path]) => path)
    .filter(path => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .filter(path => statSync(path, { throwIfNoEntry: false }))
}

/**
 * Lays out in a folder exactly what the image holds under /app. Sites come from `dist`, because a build takes too long. Packages are
 * links, so programs must run with `--preserve-symlinks` to find no others.
 */
export function layOutImage(folder: string, dist: string): void {
  const stages = readStages()
  const [build, dependencies] = ['build', 'dependencies'].map(name =>
    stages.find(stage => stage.name === name),
  )
  const isRemoved = (stage: Stage | undefined, path: string) =>
    removedBy(stage).some(pattern => matchesGlob(path, pattern))
  for (const copy of said(stages.at(-1), 'COPY')) {
    const [, stage, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(copy) ?? []
    const source = normalize(from.replace(/^\/app\//, ''))
    const target = to.endsWith('/') ? join(folder, to, source) : join(folder, to)
    if (stage === 'dependencies') {
      for (const path of productionPackages().filter(path => !isRemoved(dependencies, path))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        symlinkSync(resolve(path), join(folder, path))
      }
    } else if (source === 'dist') symlinkSync(resolve(dist), target)
    else copyFolder(source, target, path => isIgnored(path) || (stage === 'build' && isRemoved(build, path)))
  }
}

/** Every file of a laid out image that is the project's own. */
export const ownFiles = (folder: string): string[] =>
  globSync('{package.json,projects/**/*,src/**/*}', { cwd: folder }).sort()
