import { workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { serveCalls } from '../../sqlite/serve-calls.ts'
import { roles } from './roles.ts'

const { folder, role } = v.parse(
  v.object({ folder: v.string(), role: v.picklist(['writer', 'reader']) }),
  workerData,
)

serveCalls(roles[role](folder))
