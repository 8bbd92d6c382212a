import { describe, expect, test } from 'vitest'
import { changedFields, type FormValues, listLabels, namedGroups, ticksAfter, valuesAfter } from './rules.ts'

const empty: FormValues = {
  personalInformation: {},
  identityAndAddress: {},
  educationAndWorkExperience: {},
  compensation: {},
  attachment: {},
}
const stored: FormValues = {
  ...empty,
  personalInformation: { firstName: 'Rara', lastName: 'Putri', emailAddress: 'rara@example.com', gender: 2 },
  identityAndAddress: { nik: '3171010101980001', postalCode: null },
  attachment: { resume: 'the-key-of-a-resume', portfolio: null },
}
const noTicks = { isForeigner: false, hasSingleName: false }

describe('a profile after a change', () => {
  test.each<[string, FormValues, typeof noTicks, boolean, object]>([
    ['stays as it is where nothing is named', empty, noTicks, true, {}],
    [
      'is emptied by null and changed by anything else',
      { ...empty, personalInformation: { gender: null, lastName: 'Lubis' } },
      noTicks,
      true,
      { personalInformation: { ...stored.personalInformation, gender: null, lastName: 'Lubis' } },
    ],
    [
      'has no NIK once foreigner is ticked, and no last name once single name is ticked',
      empty,
      { isForeigner: true, hasSingleName: true },
      true,
      {
        personalInformation: { ...stored.personalInformation, lastName: null },
        identityAndAddress: { ...stored.identityAndAddress, nik: null },
      },
    ],
    [
      'keeps what the user who makes the change may not see',
      {
        ...empty,
        personalInformation: { firstName: 'Ayu', emailAddress: 'taken@example.com' },
        identityAndAddress: { nik: null },
        attachment: { resume: null, profilePicture: 'the-key-of-a-picture' },
      },
      noTicks,
      false,
      {
        personalInformation: { ...stored.personalInformation, firstName: 'Ayu' },
        attachment: { ...stored.attachment, profilePicture: 'the-key-of-a-picture' },
      },
    ],
  ])('%s', (_case, change, ticks, seesAll, expected) =>
    expect(valuesAfter(stored, change, ticks, seesAll)).toEqual({ ...stored, ...expected }),
  )
})

test.each([
  ['stay as stored when the change has none', {}, true, noTicks],
  ['are set by users who see the fields they clear', { isForeigner: true }, true, { ...noTicks, isForeigner: true }],
  ['are not set by other users', { isForeigner: true, hasSingleName: true }, false, noTicks],
])('ticks %s', (_case, change, seesAll, expected) =>
  expect(ticksAfter(stored, { ...empty, ...change }, seesAll)).toEqual(expected),
)

describe('a value for a field that a tick clears', () => {
  const foreigner: FormValues = { ...empty, identityAndAddress: { nik: null, passportNumber: 'X1234567' } }
  const change = (nik: string | null, lastName: string | null): FormValues => ({
    ...empty,
    identityAndAddress: { nik },
    personalInformation: { lastName },
  })

  test('removes the tick that the stored values imply', () => {
    const named = change('3171010101980001', 'Putri')
    const ticks = ticksAfter(foreigner, named, true)
    expect(ticks).toEqual(noTicks)
    expect(valuesAfter(foreigner, named, ticks, true)).toMatchObject({
      identityAndAddress: { nik: '3171010101980001', passportNumber: 'X1234567' },
      personalInformation: { lastName: 'Putri' },
    })
    expect(ticksAfter(foreigner, named, false)).toEqual({ isForeigner: true, hasSingleName: true })
    expect(ticksAfter(foreigner, change(null, ''), true)).toEqual({ isForeigner: true, hasSingleName: true })
  })

  test('stays, to be refused, beside a tick of the same change', () => {
    const named = change('3171010101980001', 'Putri')
    const both = { isForeigner: true, hasSingleName: true }
    const ticks = ticksAfter(stored, { ...named, ...both }, true)
    expect(ticks).toEqual(both)
    expect(valuesAfter(stored, named, ticks, true)).toMatchObject(named)
  })
})

test('changed fields are listed, files separately, and an empty field left empty is not among them', () => {
  const after = valuesAfter(
    stored,
    {
      ...empty,
      identityAndAddress: { postalCode: '', nik: '3171010101980002' },
      educationAndWorkExperience: { workExperience: [] },
      attachment: { resume: 'the-key-of-another-one' },
    },
    noTicks,
    true,
  )
  const { fieldNames, files } = changedFields(stored, after)
  expect([listLabels(fieldNames), listLabels(files)]).toEqual(['NIK', 'Résumé'])
  expect(namedGroups(empty)).toEqual([])
  expect(namedGroups({ ...empty, compensation: { currentSalaryPerMonth: null } })).toEqual(['compensation'])
})
