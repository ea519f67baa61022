import { spawn } from 'node:child_process'

const run = (script: string, parameters: string[]) =>
  new Promise<number>(resolve => {
    spawn(process.execPath, [script, ...parameters], { stdio: 'inherit' }).on('exit', code =>
      resolve(code ?? 1),
    )
  })

/** Runs node scripts one after another, all of them even if one fails; tells whether any did. */
export async function runAll(
  steps: [name: string, script: string, ...parameters: string[]][],
): Promise<boolean> {
  let failed = false
  for (const [name, script, ...parameters] of steps) {
    console.log(`\n== ${name}`)
    if ((await run(script, parameters)) === 0) continue
    console.error(`== ${name} failed`)
    failed = true
  }
  return failed
}
