import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetFormSubmitted, restoreFormSubmitted, setFormSubmitted, useForm } from './state.ts'

const initial = { formSubmitted: false, enquiryReference: undefined }
const submitted = { formSubmitted: true, enquiryReference: 'AW-1' }

/** A browser's session storage. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** As on the next page of the session: memory is empty, and stored values are read. */
const onNextPage = () => {
  useForm.setState(initial)
  restoreFormSubmitted()
  return useForm.getState()
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage()))
afterEach(() => {
  resetFormSubmitted()
  vi.unstubAllGlobals()
})

describe('the form slice [3.9]', () => {
  it('is not submitted at first', () => {
    expect(useForm.getState()).toEqual(initial)
  })

  it('is set for the whole session; a later visit does not replace the reference of the last enquiry', () => {
    setFormSubmitted('AW-1')
    setFormSubmitted()
    expect(useForm.getState()).toEqual(submitted)
    expect(onNextPage()).toEqual(submitted)
  })

  it('is reset for the whole session', () => {
    setFormSubmitted('AW-1')
    resetFormSubmitted()
    expect(useForm.getState()).toEqual(initial)
    expect(onNextPage()).toEqual(initial)
  })

  it('lasts as long as the page where storage is switched off', () => {
    vi.stubGlobal('sessionStorage', undefined)
    setFormSubmitted('AW-1')
    expect(useForm.getState()).toEqual(submitted)
    resetFormSubmitted()
    expect(useForm.getState()).toEqual(initial)
  })

  it.each(['', 'null', '7', '[]', '{"formSubmitted":"yes"}', '{"other":1}'])(
    'stays as it is where the session holds no such state: %s',
    kept => {
      vi.stubGlobal('sessionStorage', { ...storage(), getItem: () => kept })
      expect(onNextPage()).toEqual(initial)
    },
  )

  it('leaves out a reference that is no text', () => {
    const getItem = () => '{"formSubmitted":true,"enquiryReference":{"a":1}}'
    vi.stubGlobal('sessionStorage', { ...storage(), getItem })
    expect(onNextPage()).toEqual({ ...initial, formSubmitted: true })
  })
})
