import * as v from 'valibot'
import { type Demo, demoSchema } from '#project/demo.ts'
import type { Project } from '#project/project.ts'
import usual from './usual-demo.json' with { type: 'json' }

const usualDemo = v.parse(demoSchema, usual)

/** What the demo of a project is made of: its own words, or those of none in particular. */
export const demoOf = ({ demo }: Project): Demo => demo ?? usualDemo
