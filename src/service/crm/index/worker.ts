import { serveCalls } from '../../sqlite/serve-calls.ts'
import { roles } from './roles.ts'

serveCalls(roles)
