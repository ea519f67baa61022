import './suites/inbox.ts'
import './suites/search.ts'
import './suites/export.ts'
