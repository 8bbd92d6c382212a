import { statusWordsIn } from '@hireloom/contract/candidate-page/status-words'
import { signingRefusals } from '@hireloom/contract/signing/texts'
import { expect, test } from 'vitest'
import { english, type Texts } from './texts-english.ts'
import { indonesian } from './texts-indonesian.ts'

const exact: [keyof Texts, english: string, indonesian: string][] = [
  ['seeYourApplication', 'See your application at {company}', 'Lihat lamaran Anda di {company}'],
  ['sendCode', 'Send me a code', 'Kirim kode'],
  ['sendAnother', 'Send another code', 'Kirim kode lagi'],
  ['signOutEverywhere', 'Sign out everywhere', 'Keluar dari semua perangkat'],
  ['signInForMore', 'Sign in with a code to see more', 'Masuk dengan kode untuk melihat selengkapnya'],
  ['linkLater', 'The link appears here a day before', 'Tautan muncul di sini sehari sebelumnya'],
  ['signDocument', 'Read and sign', 'Baca dan tanda tangani'],
  ['reviewAsk', 'Ask for a person to look', 'Minta orang memeriksa'],
  [
    'neverPay',
    'Never pay for a job. {company} asks for no money.',
    'Melamar kerja tidak dipungut biaya. {company} tidak meminta uang.',
  ],
  ['sessionIdle', 'You were signed out after 30 minutes.', 'Anda keluar otomatis setelah 30 menit.'],
  [
    'offline',
    'You are offline. What you typed is kept on this device until you are back.',
    'Anda sedang luring. Yang Anda tulis tersimpan di perangkat ini sampai Anda kembali daring.',
  ],
  [
    'tooManyTries',
    'Too many tries. Please wait {n} minutes and try again.',
    'Terlalu banyak percobaan. Tunggu {n} menit lalu coba lagi.',
  ],
  ['codeUsedUp', 'This code is used up. Send me a new one.', 'Kode tidak dapat dipakai lagi. Minta kode baru.'],
  ['codeOver', 'This code does not work any more. Send me a new one.', 'Kode sudah tidak berlaku. Minta kode baru.'],
  ['sessionOver', 'Please sign in again', 'Silakan masuk lagi'],
  ['newCodeFirst', 'Please enter a new code first', 'Silakan masukkan kode baru dahulu'],
  ['openFirst', 'Please open this application first', 'Silakan buka lamaran ini dahulu'],
  [
    'meetingChanged',
    'The time has changed meanwhile. Please look again.',
    'Waktunya sudah berubah. Silakan periksa lagi.',
  ],
  [
    'reviewOver',
    'The time to ask ended on {day}. Write to {company}.',
    'Batas waktu meminta berakhir {day}. Tulis kepada {company}.',
  ],
  [
    'comparisonIntro',
    'A computer compared your CV with what the job asks. Your name, gender, age, religion, photograph and address were not looked at.',
    'Komputer membandingkan CV Anda dengan syarat lowongan. Nama, jenis kelamin, usia, agama, foto, dan alamat Anda tidak dilihat.',
  ],
  ['criterionMet', 'Found', 'Ditemukan'],
  ['criterionPartly', 'Partly found', 'Sebagian ditemukan'],
  ['criterionNotMet', 'Not found', 'Tidak ditemukan'],
  [
    'comparisonMissing',
    'More was missing than the job allows.',
    'Yang belum terpenuhi lebih banyak daripada yang diperbolehkan lowongan ini.',
  ],
  ['copy', 'A copy of my data', 'Salinan data saya'],
  ['correction', 'Correct my data', 'Perbaiki data saya'],
  ['deletion', 'Delete my data', 'Hapus data saya'],
  ['restriction', 'Restrict it', 'Batasi'],
  ['objection', 'Object to an automatic decision', 'Keberatan atas keputusan otomatis'],
  ['portability', 'Send it elsewhere', 'Kirim ke pihak lain'],
  ['consent', 'Withdraw consent', 'Tarik persetujuan'],
  ['complaint', 'Complain', 'Pengaduan'],
  ['passedToJobBoard', 'Job board', 'Papan lowongan'],
  ['passedToHrSuite', 'HR suite', 'Sistem HR'],
]

test.each(exact)('%s has its exact words in both languages', (key, inEnglish, inIndonesian) => {
  expect([english[key], indonesian[key]]).toEqual([inEnglish, inIndonesian])
})

test('refusals of signing have their exact words in both languages', () => {
  const { over, changed, pagesLeft, notAgreed, noName, noDrawing, voided, wrongCode, codeOver } = signingRefusals
  expect([over.en('26 November 2026', 'PT Kopi'), changed.en, pagesLeft.en(3)]).toEqual([
    'The time to sign ended on 26 November 2026. Ask PT Kopi to send it again.',
    'The document has changed. Please read it again.',
    'Please look at every page: 3 are left',
  ])
  expect([notAgreed.en, noName.en, noDrawing.en, voided.en('PT Kopi')]).toEqual([
    'Please agree to sign electronically, or ask for paper',
    'Please write your name',
    'Please draw your signature',
    'This document was withdrawn by PT Kopi.',
  ])
  expect([over.id('26 November 2026', 'PT Kopi'), changed.id, pagesLeft.id(3)]).toEqual([
    'Batas waktu tanda tangan berakhir 26 November 2026. Minta PT Kopi mengirim ulang.',
    'Dokumen sudah berubah. Mohon baca lagi.',
    'Mohon lihat semua halaman: sisa 3',
  ])
  expect([notAgreed.id, noName.id, noDrawing.id, voided.id('PT Kopi')]).toEqual([
    'Mohon setujui tanda tangan elektronik, atau minta versi kertas',
    'Mohon tulis nama Anda',
    'Mohon gambar tanda tangan Anda',
    'Dokumen ini ditarik oleh PT Kopi.',
  ])
  expect([wrongCode.en(3), wrongCode.id(3), codeOver.en, codeOver.id]).toEqual([
    'This code is not right. 3 tries left.',
    'Kode salah. Sisa 3 percobaan.',
    'This code does not work any more. Send me a new one.',
    'Kode sudah tidak berlaku. Minta kode baru.',
  ])
})

test('a new application has its exact words in both languages', () => {
  expect([statusWordsIn.en.received, statusWordsIn.id.received]).toEqual([
    { words: 'We have your application.', next: 'Somebody reads it.' },
    { words: 'Lamaran Anda sudah kami terima.', next: 'Lamaran akan kami baca.' },
  ])
})
