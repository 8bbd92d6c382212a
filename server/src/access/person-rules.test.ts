import { describe, expect, test } from 'vitest'
import { fullName, shown } from './person-rules.ts'

describe('what callers are shown of a person', () => {
  const person = {
    id: 7,
    firstName: 'Rara',
    lastName: 'Putri',
    email: 'rara@example.com',
    nik: '3171',
    resume: { id: 1 },
  }

  test('is everything, with the whole name, for those who may see personal data', () => {
    expect(shown(person, true)).toEqual({ ...person, candidateName: 'Rara Putri', sensitiveFieldAccess: true })
  })

  test('stops at the first name for everyone else, and names no field that was not there', () => {
    expect(shown(person, false)).toEqual({
      id: 7,
      firstName: 'Rara',
      lastName: null,
      email: null,
      nik: null,
      resume: null,
      candidateName: 'Rara',
      sensitiveFieldAccess: false,
    })
  })

  test('has no dash for people with one name', () => {
    expect(fullName({ firstName: 'Sukarno', lastName: null })).toBe('Sukarno')
  })
})
