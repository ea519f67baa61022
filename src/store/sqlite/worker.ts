import { serveMessages } from '../sqlite-file/serve-messages.ts'
import { roles } from './roles.ts'

serveMessages(roles)
