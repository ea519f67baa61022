import * as v from 'valibot'
import { type Demo, demoSchema } from '#project/demo.ts'
import type { Project } from '#project/project.ts'
import usual from './usual-demo.json' with { type: 'json' }

const defaultDemo = v.parse(demoSchema, usual)

/** The demo content of a project: its own, or the default. */
export const demoOf = ({ demo }: Project): Demo => demo ?? defaultDemo
