import { describe, expect, test } from 'vitest'
import { fullName, maskPerson } from './person-rules.ts'

describe('the data of a person', () => {
  const person = {
    id: 7,
    firstName: 'Rara',
    lastName: 'Putri',
    email: 'rara@example.com',
    nik: '3171',
    resume: { id: 1 },
  }

  test('is complete, with the full name, for callers who may see personal data', () => {
    expect(maskPerson(person, true)).toEqual({ ...person, candidateName: 'Rara Putri', sensitiveFieldAccess: true })
  })

  test('has only the first name for everyone else, and adds no fields', () => {
    expect(maskPerson(person, false)).toEqual({
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
