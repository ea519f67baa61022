import { expect, it } from 'vitest'
import { agreeOn } from './visit-change.ts'

it('books whoever has not come that far, and leaves the others where they are', () => {
  expect(agreeOn({ status: 'new' }, 5)).toEqual({ visitAt: 5, status: 'visit-booked' })
  expect(agreeOn({ status: 'contacted' }, 5)).toEqual({ visitAt: 5, status: 'visit-booked' })
  expect(agreeOn({ status: 'visited' }, 5)).toEqual({ visitAt: 5 })
})
