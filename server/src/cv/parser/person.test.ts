import { expect, test } from 'vitest'
import { birthIn } from './birth.ts'
import { addressIn, emailIn, phoneIn } from './contact.ts'
import { tidyLines } from './lines.ts'
import { nameIn } from './name.ts'

const lines = (text: string) => tidyLines(text.split('\n'))

test.each([
  ['Nama Lengkap : | RINA SARI WULANDARI, S.Kom., M.M.', 'Rina', 'Sari Wulandari'],
  ['CURRICULUM VITAE\nDr. Bagus Prakoso', 'Bagus', 'Prakoso'],
  ['Suhartono\nKasir', 'Suhartono', undefined],
  ['DAFTAR RIWAYAT HIDUP\nNama: ketut', 'Ketut', undefined],
  ['MELATI\nHALIM\nBARISTA', 'Melati', 'Halim'],
  ['Muhammad bin Abdullah\nPT Maju Jaya', 'Muhammad', 'bin Abdullah'],
  ['محمد الأمين\nمحاسب\n0812-3456-7890', 'محمد', 'الأمين'],
  ['السيرة الذاتية\nمُحَمَّد الأمين', 'مُحَمَّد', 'الأمين'],
  ['个人简历\n王小明\nData Analyst', '王小明', undefined],
  ['姓名：李明\n电话：0812-3456-7890', '李明', undefined],
])('the name in %j is %s %s', (text, firstName, lastName) => {
  const name = nameIn(lines(text), undefined)
  expect([name?.firstName, name?.lastName]).toEqual([firstName, lastName])
})

test('a name far from the top must be in the e-mail address', () => {
  const text = `Contact\n${'Filler words here.\n'.repeat(20)}Yohana Siregar\nKota Baru Raya`
  expect(nameIn(lines(text), 'yohana.siregar@example.com')).toMatchObject({ firstName: 'Yohana', lastName: 'Siregar' })
  expect(nameIn(lines(text), undefined)).toBeUndefined()
})

test.each([
  ['HP: 0812-3456-7890', '0812-3456-7890'],
  ['(+62) 822 4592 0674', '(+62) 822 4592 0674'],
  ['Telp (021) 555 1234, HP 0857 1111 2222', '0857 1111 2222'],
  ['+65 9123 4567', '+65 9123 4567'],
  ['NIK 3320012104910001', undefined],
  ['2018 - 2020 Kasir', undefined],
  ['Kasir 03.2019 - 05.2021', undefined],
  ['08 12 34 56 78 90', '08 12 34 56 78 90'],
])('the phone number in %j is %s', (text, number) => {
  expect(phoneIn(lines(text))).toBe(number)
})

test("the full stop of a sentence isn't part of an e-mail address, and addresses may be obfuscated", () => {
  expect(emailIn(lines('Write to rina.w@example.co.id.'))).toBe('rina.w@example.co.id')
  expect(emailIn(lines('rina (at) example.com'))).toBe('rina@example.com')
})

test.each([
  ['Tempat, Tanggal Lahir : Jepara, 21 April 1991', 'Jepara', '1991-04-21'],
  ['Tempat/Tgl. Lahir | : Kudus / 18-08-1996', 'Kudus', '1996-08-18'],
  ['Born 21/04/1991', undefined, '1991-04-21'],
  ['TTL: JEPARA, 3 Agt 1991', 'Jepara', '1991-08-03'],
  ['born 6 February 1998 in Kediri; 0812', 'Kediri', '1998-02-06'],
  ['Date of birth: 04/21/1991', undefined, '1991-04-21'],
  ['Bergabung 21 April 2019', undefined, undefined],
])('%j contains the birth: %s, %s', (text, placeOfBirth, dateOfBirth) => {
  expect(birthIn(lines(text))).toMatchObject({ placeOfBirth, dateOfBirth })
})

test('gender is only read where it is stated, never from a name', () => {
  expect(birthIn(lines('Jenis Kelamin : Perempuan')).gender).toBe(2)
  expect(birthIn(lines('Sex Male')).gender).toBe(1)
  expect(birthIn(lines('Siti Rahmawati\nIbu rumah tangga')).gender).toBeUndefined()
})

test.each([
  ['Alamat : Jl. Melati No. 3, Bekasi 17111', 'Jl. Melati No. 3, Bekasi', '17111'],
  ['Alamat KTP: Jl. Lama 1\nAlamat Domisili: Jl. Baru 2\nKode Pos: 59411', 'Jl. Baru 2', '59411'],
  ['Jl. Kartini 5, Kudus 59311, 0812 3456 7890, a@example.com', 'Jl. Kartini 5, Kudus', '59311'],
])('%j is the address %s, %s', (text, residentialAddress, postalCode) => {
  expect(addressIn(lines(text))).toEqual({ residentialAddress, postalCode })
})
