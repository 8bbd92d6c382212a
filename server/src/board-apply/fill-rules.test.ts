import { FormFill } from '@hireloom/contract/intake/form-fill'
import { describe, expect, it } from 'vitest'
import { formFill } from './fill-rules.ts'

const nobody: Parameters<typeof formFill>[0] = {
  givenName: '',
  familyName: '',
  email: '',
  phone: '',
  address: { line: '', city: '', divisions: [], postalCode: '', countryCode: '' },
  education: [],
  certifications: [],
  employment: [],
}
const level = (degree: string) =>
  formFill({ ...nobody, education: [{ institution: 'Kampus', degree, finished: '' }] }).educationAndWorkExperience
    .formalEducation?.[0]

describe('a profile of the board', () => {
  it('fills in its values', () => {
    const profile = {
      givenName: '  Sekar  Ayu ',
      familyName: 'Prameswari',
      email: 'sekar@mail.example',
      phone: '+62 812-5550-1424',
      address: {
        line: 'Jalan Merbabu 12',
        city: 'Semarang',
        divisions: ['Jawa Tengah'],
        postalCode: '50232',
        countryCode: 'ID',
      },
      education: [{ institution: 'Universitas Muria Raya', degree: 'S1 Teknik Industri', finished: '2017-08' }],
      certifications: [{ name: 'Ahli K3', issuer: 'Kementerian', issued: '2022-08', validTo: '2027-08-15' }],
      employment: [
        { title: 'Supervisor', organization: 'PT Gudang', start: '2021-03', end: '', isCurrent: true },
        { title: 'Staff', organization: 'CV Antar', start: '2017', end: '2021-02-28', isCurrent: false },
      ],
    }
    expect(formFill(profile)).toEqual({
      personalInformation: {
        firstName: 'Sekar Ayu',
        lastName: 'Prameswari',
        emailAddress: 'sekar@mail.example',
        phoneNumber: '+62 812-5550-1424',
      },
      identityAndAddress: { residentialAddress: 'Jalan Merbabu 12, Semarang, Jawa Tengah', postalCode: '50232' },
      educationAndWorkExperience: {
        formalEducation: [
          { institutionName: 'Universitas Muria Raya', degree: 13, fieldOfStudy: 'Teknik Industri', endYear: 2017 },
        ],
        informalEducation: [
          {
            name: 'Ahli K3',
            issuingOrganization: 'Kementerian',
            issueDate: '2022-08-01',
            expirationDate: '2027-08-15',
          },
        ],
        workExperience: [
          { jobPosition: 'Supervisor', companyName: 'PT Gudang', startDate: '2021-03-01', isCurrent: true },
          { jobPosition: 'Staff', companyName: 'CV Antar', endDate: '2021-02-28' },
        ],
      },
    })
  })

  it('leaves out what the form would not accept', () => {
    const doubtful = {
      ...nobody,
      familyName: 'Wayan',
      email: 'no address',
      phone: 'ask me',
      address: { line: ' ', city: 'Denpasar', divisions: ['Bali'], postalCode: 'B2 4', countryCode: 'ID' },
      education: [{ institution: ' ', degree: '', finished: 'soon' }],
      certifications: [{ name: 'Menyelam', issuer: '', issued: '2026-02-31', validTo: 'never' }],
      employment: [{ title: '', organization: '', start: '2020', end: '', isCurrent: false }],
    }
    expect(formFill(doubtful)).toEqual({
      personalInformation: { firstName: 'Wayan' },
      identityAndAddress: {},
      educationAndWorkExperience: { informalEducation: [{ name: 'Menyelam' }] },
    })
  })

  it("doesn't use foreign postal codes", () =>
    expect(
      formFill({ ...nobody, address: { ...nobody.address, postalCode: '10115', countryCode: 'DE' } })
        .identityAndAddress,
    ).toEqual({}))

  it.each<[string, number | undefined, string | undefined]>([
    ['S1 Teknik Industri', 13, 'Teknik Industri'],
    ['Bachelor of Computer Science', 13, 'Computer Science'],
    ["Bachelor's Degree in Law", 13, 'Law'],
    ['Sarjana Terapan Akuntansi', 12, 'Akuntansi'],
    ['Master of Management', 14, 'Management'],
    ['MBA', 14, undefined],
    ['S-3 Kimia', 15, 'Kimia'],
    ['Doctor of Philosophy in Physics', 15, 'Philosophy in Physics'],
    ['D3 Keperawatan', 11, 'Keperawatan'],
    ['Diploma', 11, undefined],
    ['D-IV Pelayaran', 12, 'Pelayaran'],
    ['Diploma IV Akuntansi', 12, 'Akuntansi'],
    ['Diploma III Gizi', 11, 'Gizi'],
    ['Diploma of Nursing', 11, 'Nursing'],
    ['High School Diploma', 3, undefined],
    ['SMK', 4, undefined],
    ['SMA IPA', 3, 'IPA'],
    ['Kursus menjahit', undefined, 'Kursus menjahit'],
  ])('reads the level of %s', (degree, id, field) => {
    expect([level(degree)?.degree, level(degree)?.fieldOfStudy]).toEqual([id, field])
  })

  it('fills in no more entries than the form allows', () => {
    const many = <T>(row: T) => Array.from({ length: 30 }, () => row)
    const { formalEducation, informalEducation, workExperience } = formFill({
      ...nobody,
      education: many({ institution: 'Kampus', degree: '', finished: '' }),
      certifications: many({ name: 'Kursus', issuer: '', issued: '', validTo: '' }),
      employment: many({ title: 'Staf', organization: '', start: '', end: '', isCurrent: false }),
    }).educationAndWorkExperience
    expect([formalEducation?.length, informalEducation?.length, workExperience?.length]).toEqual([10, 20, 20])
  })

  it.each([
    '2020-13',
    '2020-02',
    '2020-02-30',
    '0000',
    'a\0b',
    '\ud83d',
    '😀'.repeat(300),
    'x'.repeat(5000),
    '\u202e\u200b',
    'S1 '.repeat(200),
    '__proto__',
  ])("never returns values that the form can't contain, even if all are %j", (text) => {
    const filled = formFill({
      givenName: text,
      familyName: text,
      email: text,
      phone: text,
      address: { line: text, city: text, divisions: [text], postalCode: text, countryCode: text },
      education: [{ institution: text, degree: text, finished: text }],
      certifications: [{ name: text, issuer: text, issued: text, validTo: text }],
      employment: [{ title: text, organization: text, start: text, end: text, isCurrent: false }],
    })
    expect(FormFill.parse(filled)).toMatchObject(filled)
    expect(JSON.stringify(filled)).not.toMatch(/\\u0000|\\ud83d"/)
  })
})
