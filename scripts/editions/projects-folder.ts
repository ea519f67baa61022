import process from 'node:process'

/** Reads projects from another folder while some work runs; works that do so run one after another. */
export async function withProjectsFolder<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = process.env.PROJECTS_DIR
  process.env.PROJECTS_DIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.PROJECTS_DIR
    else process.env.PROJECTS_DIR = before
  }
}
