import { describe, expect, test } from 'vitest'
import { lastEducation } from './education-rules.ts'

const school = {
  institutionName: 'Universitas Indonesia',
  degree: 13,
  fieldOfStudy: 'Informatics',
  startYear: 2010,
  endYear: 2014,
  grade: '',
}

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
      'the unfinished one',
      [{ ...school, degree: 14, startYear: 2013, endYear: null }, school],
      'S2 Informatics, Universitas Indonesia',
    ],
  ])('is %s', (_case, schools, words) => expect(lastEducation(schools)).toBe(words))
})
