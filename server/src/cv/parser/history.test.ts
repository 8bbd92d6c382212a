import { describe, expect, test } from 'vitest'
import { certificatesIn } from './certificates.ts'
import { firstDay, lastDay, rangesIn } from './dates.ts'
import { degreeIn } from './degrees.ts'
import { educationIn } from './education.ts'
import { tidyLines } from './lines.ts'
import { skillsIn, skillsMentioned } from './skills.ts'
import { workIn } from './work.ts'

const lines = (text: string) => tidyLines(text.split('\n'))

test.each([
  ['Januari 2019 - Maret 2021', '2019-01-01', '2021-03-31'],
  ['Jan 2019 s/d sekarang', '2019-01-01', undefined],
  ['2018-2020', '2018-01-01', '2020-12-31'],
  ['01/2019 to 02/2020', '2019-01-01', '2020-02-29'],
  ['Sejak Agustus 2021', '2021-08-01', undefined],
  ['Mei - Des 2019', '2019-05-01', '2019-12-31'],
  ['12 Mei 2019 sampai dengan 3 Juni 2020', '2019-05-12', '2020-06-03'],
  ["Mar '19 - Now", '2019-03-01', undefined],
  ['2018-19', '2018-01-01', '2019-12-31'],
  ['03/2022 to date', '2022-03-01', undefined],
])('%s is from %s to %s', (text, start, end) => {
  const [range] = rangesIn(text)
  expect(range?.start && firstDay(range.start)).toBe(start)
  expect(range?.end && lastDay(range.end)).toBe(end)
  expect(range?.isOpen).toBe(end === undefined)
})

test.each(['12/2019', 'Target 2020', '081220192020', 'Rp 2000 - 3000'])("%s isn't a period", (text) => {
  expect(rangesIn(text)).toEqual([])
})

test.each([
  ['S1 Akuntansi', 13],
  ['Bachelor of Science', 13],
  ['Sarjana Terapan', 12],
  ['D-III Keperawatan', 11],
  ['Magister Manajemen', 14],
  ['Ph.D. in Physics', 15],
  ['SMK Negeri 1', 4],
  ['SMAN 3', 3],
  ['MA Negeri 2', 5],
  ['Senior High School', 3],
  ['D-I Perpajakan', 9],
  ['D1 Perpajakan', 9],
  ['Pelatihan Excel di Semarang', undefined],
  ['SMA Negeri 1 Sleman DI Yogyakarta', 3],
  ['SMA St. Louis 1 Surabaya', 3],
  ['SMA KATOLIK ST. AGNES', 3],
  ['Teknik Mesin, S.T.', 13],
  ['Budi Santoso, ST', 13],
  ['RATNA DEWI, S.KOM', 13],
  ['ratna dewi, s.kom.', 13],
  ['Ratna Dewi, S.kom', 13],
  ['Physics, B.sc.', 13],
  ['BSC IN PHYSICS', 13],
  ['B.ED. ENGLISH', 13],
  ['Bed making, 120 bed', undefined],
  ['Juara 1 se-Jawa Tengah', undefined],
  ['Paket C', 8],
  ['Universitas Diponegoro', undefined],
])('%s is the education level %s', (text, code) => {
  expect(degreeIn(text)).toBe(code)
})

describe('schools', () => {
  test('names, degrees, fields, years and grades may be in any order', () => {
    const expected = {
      institutionName: 'Universitas Diponegoro',
      degree: 13,
      fieldOfStudy: 'Akuntansi',
      startYear: 2012,
      endYear: 2016,
      grade: '3.51',
    }
    for (const text of [
      'Universitas Diponegoro, Semarang\nS1 Akuntansi\n2012 - 2016\nIPK: 3,51/4,00',
      '2012 - 2016 : S1 Akuntansi, Universitas Diponegoro (IPK 3.51)',
      'Tahun | Institusi | Jenjang | Jurusan | IPK\n2012-2016 | Universitas Diponegoro | S1 | Akuntansi | 3.51',
      'Sarjana Akuntansi | 2012 - 2016\nUniversitas Diponegoro\nGPA 3.51',
      'Institusi: Universitas Diponegoro\nJenjang: S1\nJurusan: Akuntansi\nTahun: 2012 - 2016\nIPK: 3.51',
    ]) {
      expect(educationIn(lines(text))).toEqual([expected])
    }
  })

  test('schools without years are read by their names', () => {
    expect(educationIn(lines('SMK Negeri 1 Jepara\nSMP Negeri 2 Jepara')).map(({ degree }) => degree)).toEqual([4, 2])
  })

  test('a state madrasah is recognized as a school without capitals too', () => {
    expect(educationIn(lines('Man 1 Kudus, 2013 - 2016'))).toMatchObject([{ institutionName: 'Man 1 Kudus' }])
  })
})

describe('jobs', () => {
  const expected = { jobPosition: 'Staff Gudang', companyName: 'PT Maju Jaya', startDate: '2019-01-01' }
  test.each([
    'Staff Gudang\nPT Maju Jaya, Semarang\nJanuari 2019 - Maret 2021\n• Mengelola stok',
    'Jan 2019 - Mar 2021\nPT MAJU JAYA\nStaff Gudang',
    'PT Maju Jaya | Jan 2019 - Mar 2021\nStaff Gudang (Kontrak)',
    '01/2019 - 03/2021: Staff Gudang di PT Maju Jaya (Semarang)',
    'Periode | Perusahaan | Jabatan\nJan 2019 - Mar 2021 | PT Maju Jaya | Staff Gudang',
    'Nama Perusahaan : PT Maju Jaya\nJabatan : Staff Gudang\nPeriode : Jan 2019 s/d Mar 2021',
    '- Bekerja di PT Maju Jaya sebagai Staff Gudang (Jan 2019 - Mar 2021)',
    'Staff Gudang @ PT Maju Jaya, Jan 2019 - Mar 2021',
  ])('%j is a job', (text) => {
    expect(workIn(lines(text))).toMatchObject([{ ...expected, endDate: '2021-03-31', isCurrent: false }])
  })

  test('the description of a job is not read as the name of the next', () => {
    const text = `Kasir
Toko Rejeki
2019 - 2020
Melayani pelanggan dengan ramah
Barista
Kopi Senja
2020 - sekarang
Menyiapkan pesanan setiap hari`
    expect(workIn(lines(text))).toMatchObject([
      { jobPosition: 'Kasir', companyName: 'Toko Rejeki', endDate: '2020-12-31' },
      { jobPosition: 'Barista', companyName: 'Kopi Senja', isCurrent: true },
    ])
  })

  test('with labels above their values are as many as there are blocks', () => {
    const text = `Perusahaan:
PT Maju Jaya
Jabatan:
Kasir
Periode:
2019 - 2021
Perusahaan:
Toko Rejeki
Jabatan:
Staff Gudang
Periode:
2021 - 2023`
    expect(workIn(lines(text))).toMatchObject([
      { jobPosition: 'Kasir', companyName: 'PT Maju Jaya', startDate: '2019-01-01' },
      { jobPosition: 'Staff Gudang', companyName: 'Toko Rejeki', startDate: '2021-01-01' },
    ])
  })
})

test.each([
  ['- Brevet A dan B - Ikatan Akuntan (2020)', 'Brevet A dan B', 'Ikatan Akuntan', '2020-01-01'],
  ['Ahli K3 Umum, Kementerian Ketenagakerjaan, Mei 2021', 'Ahli K3 Umum', 'Kementerian Ketenagakerjaan', '2021-05-01'],
  ['2022: First Aid by Red Cross', 'First Aid', 'Red Cross', '2022-01-01'],
])('%j is a certificate', (text, name, issuingOrganization, issueDate) => {
  expect(certificatesIn(lines(text))).toMatchObject([{ name, issuingOrganization, issueDate }])
})

test('skills are listed without their level', () => {
  expect(skillsIn(lines('Komputer: Excel (mahir), Word\n• Menjahit 90%\nExcel; Negosiasi,\nSQL'))).toEqual([
    'Excel',
    'Word',
    'Menjahit',
    'Negosiasi',
    'SQL',
  ])
})

test('skills at the ends of sentences and with hyphens are found', () => {
  const text = 'Melaporkan pajak dengan e-Faktur, AWS-based services with Node.js, dan Python.'
  expect(skillsMentioned(lines(text)).toSorted()).toEqual(['AWS', 'Node.js', 'Python', 'e-Faktur'])
})
