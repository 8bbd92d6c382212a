import { describe, expect, test } from 'vitest'
import { fullName, lastEducation, shown } from './person-rules.ts'

const school = {
  institutionName: 'Universitas Indonesia',
  degree: 13,
  fieldOfStudy: 'Informatics',
  startYear: 2010,
  endYear: 2014,
  grade: '',
}

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
      ...{ id: 7, firstName: 'Rara', lastName: null, email: null, nik: null, resume: null },
      candidateName: 'Rara',
      sensitiveFieldAccess: false,
    })
  })

  test('has no dash for people with one name', () => {
    expect(fullName({ firstName: 'Sukarno', lastName: null })).toBe('Sukarno')
  })
})

describe('the last education in words', () => {
  test.each([
    ['nothing without a school', [], null],
    ['level, subject and school', [school], 'S1 Informatics, Universitas Indonesia'],
    ['no blank without a subject', [{ ...school, fieldOfStudy: '' }], 'S1, Universitas Indonesia'],
    [
      'the one that ended last',
      [school, { ...school, degree: 14, startYear: 2015, endYear: 2017 }],
      'S2 Informatics, Universitas Indonesia',
    ],
    [
      'the one that goes on',
      [{ ...school, degree: 14, startYear: 2013, endYear: null }, school],
      'S2 Informatics, Universitas Indonesia',
    ],
  ])('is %s', (_case, schools, words) => expect(lastEducation(schools)).toBe(words))
})
