import { describe, expect, test } from 'vitest'
import { changedFields, type Filled, filledAfter, inWords, namedGroups, ticksAfter } from './rules.ts'

const empty: Filled = {
  personalInformation: {},
  identityAndAddress: {},
  educationAndWorkExperience: {},
  compensation: {},
  attachment: {},
}
const stored: Filled = {
  ...empty,
  personalInformation: { firstName: 'Rara', lastName: 'Putri', emailAddress: 'rara@example.com', gender: 2 },
  identityAndAddress: { nik: '3171010101980001', postalCode: null },
  attachment: { resume: 'the-key-of-a-resume', portfolio: null },
}
const asThey = { isForeigner: false, hasSingleName: false }

describe('a profile after a change', () => {
  test.each<[string, Filled, typeof asThey, boolean, object]>([
    ['stays where nothing is named', empty, asThey, true, {}],
    [
      'is emptied by null and changed by anything else',
      { ...empty, personalInformation: { gender: null, lastName: 'Lubis' } },
      asThey,
      true,
      { personalInformation: { ...stored.personalInformation, gender: null, lastName: 'Lubis' } },
    ],
    [
      'has no NIK after the tick of a foreigner, and no last name after that of one name',
      empty,
      { isForeigner: true, hasSingleName: true },
      true,
      {
        personalInformation: { ...stored.personalInformation, lastName: null },
        identityAndAddress: { ...stored.identityAndAddress, nik: null },
      },
    ],
    [
      'keeps what its author may not see',
      {
        ...empty,
        personalInformation: { firstName: 'Ayu', emailAddress: 'taken@example.com' },
        identityAndAddress: { nik: null },
        attachment: { resume: null, profilePicture: 'the-key-of-a-picture' },
      },
      asThey,
      false,
      {
        personalInformation: { ...stored.personalInformation, firstName: 'Ayu' },
        attachment: { ...stored.attachment, profilePicture: 'the-key-of-a-picture' },
      },
    ],
  ])('%s', (_case, said, ticks, seesAll, expected) =>
    expect(filledAfter(stored, said, ticks, seesAll)).toEqual({ ...stored, ...expected }),
  )
})

test.each([
  ['are those of what is stored', {}, true, asThey],
  ['are set by who sees what they are about', { isForeigner: true }, true, { ...asThey, isForeigner: true }],
  ['and by nobody else', { isForeigner: true, hasSingleName: true }, false, asThey],
])('ticks %s', (_case, said, seesAll, expected) => expect(ticksAfter(stored, said, seesAll)).toEqual(expected))

test('what changed is told by its fields, files apart, and nothing for an empty field left empty', () => {
  const after = filledAfter(
    stored,
    {
      ...empty,
      identityAndAddress: { postalCode: '', nik: '3171010101980002' },
      educationAndWorkExperience: { workExperience: [] },
      attachment: { resume: 'the-key-of-another-one' },
    },
    asThey,
    true,
  )
  const { words, files } = changedFields(stored, after)
  expect([inWords(words), inWords(files)]).toEqual(['NIK', 'Résumé'])
  expect(namedGroups(empty)).toEqual([])
  expect(namedGroups({ ...empty, compensation: { currentSalaryPerMonth: null } })).toEqual(['compensation'])
})
