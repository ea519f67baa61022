import './suites/person.ts'
import './suites/bulk.ts'
import './suites/numbers.ts'
