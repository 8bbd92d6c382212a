import { expect, test } from 'vitest'
import { corpus } from '../../../../bench/cv/corpus.ts'
import { textOfCv } from '../../../../bench/cv/extract.ts'
import { type KnownPerson, redactCv } from './redact-cv.ts'

const year = 2026

const redactedText = (
  lines: readonly string[],
  person: KnownPerson = { names: ['Rina', 'Sari Wulandari'], values: [] },
) =>
  redactCv({ lines: [...lines], pages: 1 }, person, year)
    ?.flatMap((part) => part.lines)
    .join('\n')

test('no name, contact detail, address or birth date of the sample CVs remains, even if only the first name is known', async () => {
  const cvs = await corpus()
  let [shown, kept, all] = [0, 0, 0]
  for (const cv of cvs) {
    const text = await textOfCv(cv)
    if (!text || !cv.truth) continue
    const { personalInformation: person = {}, identityAndAddress: address = {} } = cv.truth
    const { firstName = '', lastName = '', emailAddress = '', phoneNumber = '' } = person
    const parts = redactCv(text, { names: [firstName], values: [] }, year)
    if (!parts) continue
    shown += 1
    kept += parts.flatMap(({ lines }) => lines).length
    all += text.lines.filter(Boolean).length
    const remainingText = parts.flatMap(({ lines }) => lines).join('\n')
    const lowerCase = remainingText.toLowerCase()
    for (const name of `${firstName} ${lastName}`.trim().split(' ')) {
      expect(remainingText, cv.name).not.toMatch(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu'))
    }
    expect(lowerCase.replace(/[^a-z]/g, ''), cv.name).not.toContain(
      `${firstName}${lastName}`.toLowerCase().replace(/ /g, ''),
    )
    expect(lowerCase, cv.name).not.toContain(emailAddress.split('@')[0]?.toLowerCase())
    expect(remainingText.replace(/\D/g, ''), cv.name).not.toContain(phoneNumber.replace(/\D/g, '').slice(-8))
    expect(lowerCase, cv.name).not.toMatch(/https?:|www\.|linkedin\.com|example\.(?:com|net)|lahir|born|birth/)
    if (address.residentialAddress)
      expect(remainingText, cv.name).not.toContain(address.residentialAddress.slice(0, 12))
    if (address.postalCode) expect(remainingText, cv.name).not.toContain(address.postalCode)
  }
  // Most lines about work and education stay.
  expect(shown).toBeGreaterThan(0.95 * cvs.filter(({ truth }) => truth).length)
  expect(kept / all).toBeGreaterThan(0.6)
})

const head = [
  'Rina Sari Wulandari',
  'rina.sari@mail.test',
  '',
  'WORK EXPERIENCE',
  'Cashier',
  'Toko Rejeki, 2019 - 2021',
]

test.each([
  ['NIK 3271046504930002', '3271'],
  ['No. KTP: 3271 0465 0493 0002', '0465'],
  ['NPWP 01.234.567.8-901.000', '567'],
  ['Passport C 1234567', '1234567'],
  ['Employee number 990017265', '990017265'],
  ['Reached me on +62 812 5550 1019', '5550'],
  ['WA 0812-5550-1019', '5550'],
  ['Office (021) 555 0101', '555'],
  ['Portfolio: https://rina.example.com/work', 'example'],
  ['See rinawulandari.id and github.com/rinasari', 'rina'],
  ['IG: @rina.sari', '@'],
  ['rina (at) mail.test', 'mail'],
  ['Jl. Melati No. 7, RT 02/RW 05', 'Melati'],
  ['Bandung, 3 April 1991', '1991'],
  ['03-04-91', '91'],
  ['1991-04-03', '1991'],
  ['Bandung, 3 April 2013', '2013'],
  ['Usia 34 tahun', '34'],
  ['Agama: Islam', 'Islam'],
  ['Ibu Wulandari led the shift', 'Wulandari'],
  ['Account rinasari91 of the shop', 'rinasari91'],
  ['R I N A  S A R I', 'R I N A'],
])('%s is removed', (line, secret) => {
  const remainingText = redactedText([...head, line, 'Counted the till'])
  expect(remainingText).toContain('Counted the till')
  expect(remainingText?.toLowerCase()).not.toContain(secret.toLowerCase())
})

test.each([
  'Toko Rejeki, 2019 - 2021',
  '03.2019 - 05.2021',
  '01/2019 - 12/2021',
  'Grew sales to 1.250.000.000 rupiah with 12 people',
  'Built services with ASP.NET and Socket.io',
  'Nama Perusahaan : Bright Path Consulting',
  'IPK: 3.34/4.00',
  'Head of Marketing @ RS Harapan Sehat',
])('%s stays', (line) => {
  expect(redactedText([...head, line])).toContain(line)
})

test('known values of the application are removed where no pattern would find them', () => {
  const person = { names: ['Rina'], values: ['Puri Indah Blok C7 Semarang', 'XK991'] }
  const remainingText = redactedText(
    [...head, 'Puri Indah Blok C7, Semarang', 'Badge XK-991', 'Counted the till'],
    person,
  )
  expect(remainingText).toMatch(/Counted the till$/)
  expect(remainingText).not.toMatch(/Blok|991/)
})

test('a line that continues an address is removed', () => {
  expect(redactedText([...head, 'Jl. Melati No. 7', 'Bandung 40115', 'Counted the till'])).not.toContain('Bandung')
})

test('a line with three words of the known address is removed', () => {
  const person = { names: ['Rina', 'Sari Wulandari'], values: ['Graha Bunga Indah, Blok C2'] }
  const remainingText = redactedText([...head, 'Graha Bunga Indah', 'Indah Cafe', 'Counted the till'], person)
  expect(remainingText).not.toContain('Bunga')
  expect(remainingText).toContain('Indah Cafe')
})

test('parts about other people and about the person are left out', () => {
  const remainingText = redactedText([
    ...head,
    'REFERENCES',
    'Slamet Riyadi, PT Contoh',
    'PERSONAL DATA',
    'Likes chess',
  ])
  expect(remainingText).toBe('Cashier\nToko Rejeki, 2019 - 2021')
})

test.each([
  ['PERSONAL DATA', 'Islam, single'],
  ['REFERENCES', 'Slamet Riyadi, PT Contoh'],
])('%s ends a list of skills that begins beside its heading', (heading, line) => {
  expect(redactedText([...head, '', 'Skills: Excel, Word', heading, line])).toBe(
    'Cashier\nToko Rejeki, 2019 - 2021\nExcel, Word',
  )
})

test('nothing is shown where no part is recognized, or no name is found to be removed', () => {
  expect(
    redactedText(['Rina Sari Wulandari', 'I like people and have worked in many shops of the town.']),
  ).toBeUndefined()
  const nameless = ['WORK EXPERIENCE', '2019 - 2021: counted the till in a shop of 12 people', '2021: sold bread']
  expect(redactedText(nameless, { names: ['Rina'], values: [] })).toBeUndefined()
})
