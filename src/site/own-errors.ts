import { restoreErrors } from './errors-without-stack.ts'

restoreErrors()
