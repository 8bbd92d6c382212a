import { describe, expect, test } from 'vitest'
import { createPairs, cvsOf } from '../../../../bench/scoring/corpus.ts'
import { trades } from '../../../../bench/scoring/trades.ts'
import type { Background } from '../../outside/scorer/port.ts'
import { criteriaOf, totalOf } from '../rules.ts'
import { backgroundOf } from './background.ts'
import { judgeAll } from './local-scorer.ts'
import { type JobToScore, requirementsToScore } from './requirements.ts'
import { synonyms } from './synonyms.ts'
import { termsOf } from './terms.ts'
import { workSynonyms } from './work-synonyms.ts'

const today = '2026-11-20'
const emptyForm = { names: [], formalEducation: [], informalEducation: [], workExperience: [] }
const nothing: Background = { lines: [], posts: [], schools: [], courses: [] }

const job = (overrides: Partial<JobToScore> = {}): JobToScore => ({
  jobPositionName: 'Kasir',
  jobSummary: 'Melayani pelanggan di kasir',
  description: '<p>Anda menghitung uang, mencetak struk dan menjaga laci.</p>',
  requirements: '<ul><li>Menguasai mesin kasir</li><li>Terbiasa dengan laporan penjualan</li></ul>',
  education: 4,
  minExperience: 1,
  ...overrides,
})
const scoredCriteria = (overrides: Partial<JobToScore>, background: Partial<Background>) => {
  const requirements = requirementsToScore(job(overrides))
  return criteriaOf(requirements, judgeAll(requirements, { ...nothing, ...background }))
}

test('evidence of experience is in months, and in years from twelve months on', () => {
  const post = (months: number) => ({ jobPosition: 'Kasir', months })
  const evidence = (months: number) => {
    const criteria = scoredCriteria({}, { posts: [post(months)] })
    return criteria.find(({ kind }) => kind === 'experience')?.evidence
  }
  expect([1, 11, 12, 18, 24].map(evidence)).toEqual([
    ['Kasir, 1 month'],
    ['Kasir, 11 months'],
    ['Kasir, 1 year'],
    ['Kasir, 1.5 years'],
    ['Kasir, 2 years'],
  ])
})

describe('words', () => {
  test.each([
    ['Melayani pelanggan', 'customer service'],
    ['menjual', 'Penjualan'],
    ['Staf Gudang', 'Warehouse staff'],
    ['di rumah sakit', 'hospital'],
    ['programmer', 'Pemrograman'],
    ['C++ dan C#', 'c++, c#'],
    ['toko', 'stores'],
    ['menyimpan', 'stored'],
    ['SIM B1', 'Driving Licence B1'],
    ['Surat Izin Mengemudi', "driver's license"],
    ['perizinan', 'Licensing'],
    ['media sosial', 'sosmed'],
    ['aset tetap', 'fixed assets'],
    ['obat', 'medication'],
  ])('of "%s" and "%s" are equal', (a, b) => {
    expect([...termsOf(a).keys()].sort()).toEqual([...termsOf(b).keys()].sort())
    expect(termsOf(a).size).toBeGreaterThan(0)
  })

  test.each([
    ['menyimpan dokumen', 'toko'],
    ['perizinan usaha', 'SIM B1'],
    ['press', 'medsos'],
    ['social security', 'media sosial'],
    ['aset tetap', 'perbaikan mesin'],
    ['memberikan obat', 'apoteker'],
  ])('of "%s" and "%s" have no term in common', (a, b) => {
    const terms = termsOf(b)
    expect([...termsOf(a).keys()].filter((term) => terms.has(term))).toEqual([])
  })

  test('of a line of synonyms have one term, unless they are filler words', () => {
    const lines = `${synonyms.trim()}\n${workSynonyms.trim()}`.split('\n')
    expect(
      lines.filter((line) => new Set(line.split(' ').flatMap((word) => [...termsOf(word).keys()])).size > 1),
    ).toEqual([])
  })

  test.each([
    'Pria, usia maksimal 30 tahun',
    'Wanita, belum menikah, berpenampilan menarik',
    'Beragama Islam',
    'Single, not older than 27 years',
    'Jujur, teliti dan mampu bekerja dalam tim',
  ])('of "%s" are ignored', (text) => {
    expect([...termsOf(text).keys()]).toEqual([])
  })
})

describe('a requirement', () => {
  test('has a weight, and all add up to 100 whatever the job lacks; an empty job has none', () => {
    for (const jobToScore of [job(), job({ education: null, minExperience: 0 }), job({ requirements: '' })]) {
      expect(requirementsToScore(jobToScore).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100)
    }
    expect(
      requirementsToScore(
        job({ jobPositionName: '', jobSummary: '', description: '', requirements: '', education: 0, minExperience: 0 }),
      ),
    ).toEqual([])
  })

  test("is one sentence of the job's text, and never a residence or a protected attribute", () => {
    const requirements =
      '<ul><li>Menguasai Excel &amp; Accurate</li><li>Berdomisili di Bekasi</li><li>Laki-laki, maks. 30 tahun</li></ul><p>Punya SIM C. Bisa mengemudi.</p>'
    const requirementTexts = requirementsToScore(job({ requirements }))
      .filter(({ kind }) => kind === 'requirement')
      .map(({ text }) => text)
    expect(requirementTexts).toEqual(['Menguasai Excel & Accurate', 'Punya SIM C.', 'Bisa mengemudi.'])
  })

  test('of more than 200 characters is cut without half an emoji, which the database would refuse', () => {
    const requirements = `<p>Menguasai mesin ${'kasir '.repeat(30)}---📷 dan laci</p>`
    const texts = requirementsToScore(job({ requirements })).map(({ text }) => text)
    expect(texts.some((text) => text.length === 200)).toBe(true)
    expect(texts.filter((text) => !text.isWellFormed())).toEqual([])
  })

  test('has an outcome and evidence', () => {
    const criteria = scoredCriteria(
      {},
      {
        lines: ['Cashier machine, sales reports'],
        posts: [{ jobPosition: 'Cashier', months: 6 }],
        schools: [{ degree: 2, fieldOfStudy: '' }],
      },
    )
    expect(criteria.map(({ kind, outcome, evidence }) => [kind, outcome, evidence])).toEqual([
      ['position', 'met', ['Cashier']],
      ['experience', 'partly', ['Cashier, 6 months']],
      ['education', 'partly', ['SMP']],
      ['requirement', 'met', expect.arrayContaining(['Cashier', 'machine'])],
      ['requirement', 'met', ['reports', 'sales']],
      ['work', 'notMet', []],
    ])
    expect(criteria.find(({ kind }) => kind === 'work')?.absent).toContain('uang')
  })

  test.each([
    ['the level asked', 4, 'met'],
    ['more than that', 13, 'met'],
    ['one level less', 2, 'partly'],
    ['two levels less', 1, 'notMet'],
    ['a degree outside the levels', 25, 'notMet'],
  ])('of education is judged by level: %s', (_what, degree, outcome) => {
    const [education] = scoredCriteria({}, { schools: [{ degree, fieldOfStudy: '' }] }).filter(
      ({ kind }) => kind === 'education',
    )
    expect(education?.outcome).toBe(outcome)
  })

  test('of experience counts other work at a quarter', () => {
    const share = (jobPosition: string) => {
      const [one] = scoredCriteria({ minExperience: 2 }, { posts: [{ jobPosition, months: 24 }] }).filter(
        ({ kind }) => kind === 'experience',
      )
      return (one?.points ?? 0) / (one?.weight ?? 1)
    }
    expect(share('Kasir')).toBeCloseTo(1)
    expect(share('Astronaut')).toBeCloseTo(0.25)
  })
})

describe('the background of a person', () => {
  const lines = [
    'RINA WULANDARI',
    'Jl. Melati 5, Bandung | rina@example.com | 0812 3456 7890',
    'DATA PRIBADI',
    'Agama: Islam',
    'Status: Belum menikah',
    'Tempat, tanggal lahir: Bandung, 12 April 1998',
    'PENGALAMAN KERJA',
    'Kasir',
    'PT Maju Jaya, Januari 2020 - Desember 2021',
    'Rina menghitung uang setiap hari',
    'HOBI',
    'Renang dan gereja',
  ]

  test('leaves out name, address, birth date, religion, status, years and hobbies', () => {
    const background = backgroundOf({ lines, pages: 1 }, { ...emptyForm, names: ['Rina', 'Wulandari'] }, today)
    const text = JSON.stringify(background)
    expect(text).toContain('menghitung uang')
    expect(text).not.toMatch(/rina|wulandari|melati|bandung|example|islam|menikah|lahir|1998|2020|renang|gereja/i)
    expect(background.posts).toEqual([{ jobPosition: 'Kasir', months: 24 }])
  })

  const linesOf = (...written: string[]) =>
    backgroundOf(
      { lines: [...lines, 'KEAHLIAN', ...written], pages: 1 },
      { ...emptyForm, names: ['Anne-Marie', 'Putri'] },
      today,
    ).lines.slice(3)

  test.each([
    'Tools: Docker, Kubernetes',
    'Bahasa pemrograman: Java, Kotlin',
    'English: fluent',
    'Tugas: menyusun laporan keuangan',
    'Instagram and Facebook advertising',
    'Pengalaman 5 tahun sebagai akuntan',
    'Akuntan, 5 tahun pengalaman',
    'Pengalaman kerja: 20 tahun',
    'Experience as an accountant, 20 years',
    'Akuntan (2 tahun 3 bulan)',
    'Bekerja 20 tahun di gudang',
  ])('has the line %s', (line) => {
    expect(linesOf(line)).toEqual([line])
  })

  test.each([
    'Suku: Jawa',
    'Tempat tinggal: Depok',
    'Ibu: Siti',
    'LinkedIn: annie',
    'facebook.com/annie',
    'Instagram annie_88',
  ])('leaves out the line %s', (line) => {
    expect(linesOf(line)).toEqual([])
  })

  test.each([
    ['Akuntan laki-laki', 'Akuntan'],
    ['Anne-Marie adalah akuntan', 'adalah akuntan'],
    ['Ms.Putri, akuntan', 'akuntan'],
    ['Akuntan laki-laki, 25 tahun', 'Akuntan'],
    ['Pria 25 thn, pengalaman 5 tahun', 'pengalaman 5 tahun'],
    ['Akuntan, 25 tahun, pengalaman 5 tahun', 'Akuntan, , pengalaman 5 tahun'],
    ['Akuntan berusia 25 tahun', 'Akuntan'],
    ['Saat ini usia saya 25 tahun', 'Saat ini'],
    ['Accountant, 25 years old', 'Accountant'],
    ['25-year-old accountant', 'accountant'],
    ['Accountant aged 25', 'Accountant'],
    ['Akuntan 06-1999', 'Akuntan'],
    ['Akuntan 12-05-1999', 'Akuntan'],
    ['Akuntan Jan-2019', 'Akuntan'],
    ['Akuntan 01.2019', 'Akuntan'],
    ['Single-page apps, ISO-9001, C++, Node.js', 'page apps, ISO-9001, C++, Node.js'],
  ])('has of "%s" only "%s"', (line, cleanLine) => {
    expect(linesOf(line)).toEqual([cleanLine])
  })

  test('has the schools and posts of the form instead of those of the CV', () => {
    const form = {
      ...emptyForm,
      formalEducation: [
        { institutionName: 'UI', degree: 13, fieldOfStudy: 'Akuntansi', startYear: 2015, endYear: 2019, grade: '' },
      ],
      workExperience: [
        { jobPosition: 'Teller', companyName: 'Bank', startDate: '2026-01-01', endDate: null, isCurrent: true },
      ],
    }
    const withSchool = [...lines, 'PENDIDIKAN', 'SMK Akuntansi, SMK Negeri 4', '2011 - 2014']
    const ofCv = backgroundOf({ lines: withSchool, pages: 1 }, emptyForm, today)
    expect([ofCv.schools.length, ofCv.posts.length]).toEqual([1, 1])
    expect(backgroundOf({ lines: withSchool, pages: 1 }, form, today)).toMatchObject({
      schools: [{ degree: 13, fieldOfStudy: 'Akuntansi' }],
      posts: [{ jobPosition: 'Teller', months: 11 }],
    })
  })
})

const scoreOf = (trade: (typeof trades)[number], { lines, pages }: { lines: string[]; pages: number }) => {
  const requirements = requirementsToScore(trade.job)
  return totalOf(criteriaOf(requirements, judgeAll(requirements, backgroundOf({ lines, pages }, emptyForm, today))))
}

test('people of four trades each score above all others for the job of their trade, in both languages', async () => {
  const some = trades.filter(({ name }) => ['warehouse', 'backend', 'nursing', 'design'].includes(name))
  const cvs = (await Promise.all(some.map((trade) => cvsOf(trade, 4)))).flat()
  for (const trade of some) {
    const own = cvs.filter((cv) => cv.trade === trade.name).map((cv) => scoreOf(trade, cv))
    const others = cvs.filter((cv) => cv.trade !== trade.name).map((cv) => scoreOf(trade, cv))
    expect(Math.min(...own), trade.name).toBeGreaterThan(Math.max(...others))
  }
})

test('applicants with the same work and education have the same score', async () => {
  const pairs = await Promise.all(trades.map(async (trade) => ({ trade, pairs: await createPairs(trade, 2) })))
  for (const { trade, pairs: ofTrade } of pairs) {
    for (const [one, other] of ofTrade) {
      expect(one.lines).not.toEqual(other.lines)
      expect(scoreOf(trade, other)).toBe(scoreOf(trade, one))
      expect(scoreOf(trade, one)).toBe(scoreOf(trade, one))
    }
  }
})
