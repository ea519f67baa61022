import { spawn } from 'node:child_process'
import process from 'node:process'

/** A Node program that checks something. */
interface Step {
  name: string
  parameters: string[]
  environment?: Record<string, string>
}

const heading = (name: string) => console.log(`\n== ${name}`)

/** Runs a step with the terminal to itself; resolves to whether it succeeded. */
export function runStep({ name, parameters, environment }: Step): Promise<boolean> {
  heading(name)
  const child = spawn(process.execPath, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return new Promise(resolve => child.on('exit', code => resolve(code === 0)))
}

/** Runs a step in parallel with another and holds its output back until the other has ended, so that the two do not mix. */
export async function runInParallel(
  other: Promise<unknown>,
  { name, parameters, environment }: Step,
  onEnd: () => void = () => {},
): Promise<boolean> {
  const child = spawn(process.execPath, parameters, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let keptBack: Uint8Array[] | undefined = []
  const say = (part: Uint8Array) => keptBack?.push(part) ?? process.stdout.write(part)
  child.stdout.on('data', say)
  child.stderr.on('data', say)
  const ended = new Promise<boolean>(resolve => child.on('close', code => resolve(code === 0)))
  void ended.then(onEnd)
  await other
  heading(name)
  for (const part of keptBack) process.stdout.write(part)
  keptBack = undefined
  return ended
}
