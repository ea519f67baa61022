// In this order: see the first of them.
import './errors-without-stack.ts'
import 'react-dom/client'
import './own-errors.ts'
