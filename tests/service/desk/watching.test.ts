import './suites/erase.ts'
import './suites/audit.ts'
import './suites/live.ts'
import './suites/notifications.ts'
