import { describe, expect, test } from 'vitest'
import { sampleOfCorpus } from '../../../../bench/cv/corpus.ts'
import { textOfCv } from '../../../../bench/cv/extract.ts'
import { below, floors } from '../../../../bench/cv/floors.ts'
import { sum, tally } from '../../../../bench/cv/score.ts'
import { sectionOfHeading } from './headings.ts'
import { readCv } from './local-cv-parser.ts'

test.each([
  ['PENGALAMAN KERJA', 'work'],
  ['III. Riwayat Pekerjaan', 'work'],
  ['Professional Experience:', 'work'],
  ['P E N D I D I K A N', 'education'],
  ['Latar Belakang Pendidikan', 'education'],
  ['Education & Certifications', 'education'],
  ['Pendidikan Non Formal', 'certificates'],
  ['Pelatihan dan Sertifikasi', 'certificates'],
  ['Key Skills', 'skills'],
  ['Kemampuan Bahasa', 'languages'],
  ['Pengalaman Organisasi', 'other'],
  ['Volunteer work', 'other'],
  ['Career objective', 'summary'],
  ['Bahasa Inggris', undefined],
  ['Staff Pendidikan', undefined],
  ['Pendidikan terakhir: S1', undefined],
])('the heading %s begins the part %s', (text, section) => {
  expect(sectionOfHeading(text)).toBe(section)
})

test('schools and jobs are read from a CV without headings', () => {
  const { educationAndWorkExperience } = readCv({
    lines: [
      ...['Bagus Prakoso', 'Kasir di Toko Rejeki, 2019 - 2020', 'Sales Man, PT Maju Jaya, 2016 - 2019'],
      ...['MAN 1 Kudus, 2013 - 2016'],
    ],
  })
  expect(educationAndWorkExperience).toMatchObject({
    formalEducation: [{ institutionName: 'MAN 1 Kudus', endYear: 2016 }],
    workExperience: [
      { jobPosition: 'Kasir', companyName: 'Toko Rejeki' },
      { jobPosition: 'Sales Man', companyName: 'PT Maju Jaya' },
    ],
  })
})

test('a heading ends a list of skills that begins beside its heading', () => {
  const { educationAndWorkExperience, skills } = readCv({
    lines: ['Bagus Prakoso', '', 'Skills: Excel, Word', 'Pengalaman Kerja', 'Kasir, Toko Rejeki, 2019 - 2021'],
  })
  expect(skills).toEqual(['Excel', 'Word'])
  expect(educationAndWorkExperience.workExperience).toMatchObject([
    { jobPosition: 'Kasir', companyName: 'Toko Rejeki' },
  ])
})

test('headings in a separate column are put back above their sections', () => {
  const { educationAndWorkExperience, skills } = readCv({
    lines:
      'Bagus Prakoso\n\nEducation\nWork\nSkills\n\nSMA Negeri 1, 2013 - 2016\n\nKasir, Toko Rejeki, 2019 - 2020\n\nSQL'.split(
        '\n',
      ),
  })
  expect(educationAndWorkExperience.workExperience).toHaveLength(1)
  expect(skills).toEqual(['SQL'])
})

test('religion, marital status and the data of referees are ignored', () => {
  const read = JSON.stringify(
    readCv({
      lines: [
        'Bagus Prakoso',
        'Agama: Islam',
        'Status: Menikah',
        '',
        'Referensi',
        'Ibu Sari, 0811 2222 3333, sari@example.com',
      ],
    }),
  )
  expect(read).not.toMatch(/Islam|Menikah|0811|sari@/i)
})

describe.each([
  { shape: 'one line', lineLength: 1_000_000 },
  { shape: 'lines of 500', lineLength: 500 },
])('a million characters in $shape', ({ lineLength }) => {
  test.each(['a', 'A.', '08 ', '2019-', '@a.', 'Jan 2019 - ', '| ', ': ', 'PT ', 'IPK ', '(', 'Tahun '])(
    'of %j are parsed within 10 seconds of processor time',
    (unit) => {
      const line = unit.repeat(lineLength).slice(0, lineLength)
      const lines = Array.from({ length: 1_000_000 / lineLength }, () => line)
      // The CPU time of this process, so that other load on the machine doesn't affect the result.
      const from = process.cpuUsage()
      readCv({ lines })
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1000).toBeLessThan(10_000)
    },
  )
})

test('CVs of eight layouts are parsed with at least the minimum F1 of each field', async () => {
  const cvs = await sampleOfCorpus(8)
  const tallies = await Promise.all(
    cvs.map(async (cv) => {
      const text = await textOfCv(cv)
      return tally(readCv(text!), cv.truth!)
    }),
  )
  expect(below(sum(tallies), floors.sample)).toEqual([])
})

test('the text after 60,000 characters, the length of 20 pages, is not interpreted', () => {
  const emailAfter = (lines: number) => {
    const text = Array.from({ length: lines }, () => 'word '.repeat(100).trim())
    return readCv({ lines: ['Rina Wulandari', ...text, 'rina@example.com'] }).personalInformation.emailAddress
  }
  expect([emailAfter(110), emailAfter(130)]).toEqual(['rina@example.com', undefined])
})
