import { pluralize } from '../platform/pluralize.ts'
import { maxSignedName, type SigningEventKind, type SigningLanguage } from './codes.ts'

/** The version of `lawTexts`. A text never changes within its version. */
export const lawVersion = 1

/** The text that signers read and agree to. */
export const lawTexts: Record<SigningLanguage, string> = {
  en: 'You sign electronically under Law 11/2008 on Electronic Information and Transactions (last changed by Law 1/2024), article 11. Your signature here is an uncertified electronic signature (Government Regulation 71/2019, article 60): it is bound to you by the code sent to your e-mail address, to this document by its fingerprint, and every later change shows. It has legal force like one by hand if these conditions hold; a certified one, made with a certificate of an Indonesian provider (PSrE), weighs more as evidence. You may ask to sign on paper or with a certified signature instead.',
  id: 'Anda menandatangani secara elektronik berdasarkan Pasal 11 Undang-Undang Nomor 11 Tahun 2008 tentang Informasi dan Transaksi Elektronik (terakhir diubah dengan Undang-Undang Nomor 1 Tahun 2024). Tanda tangan Anda di sini adalah Tanda Tangan Elektronik tidak tersertifikasi (Pasal 60 Peraturan Pemerintah Nomor 71 Tahun 2019): terkait dengan Anda melalui kode yang dikirim ke email Anda, terkait dengan dokumen ini melalui sidik digitalnya, dan setiap perubahan setelahnya dapat diketahui. Tanda tangan ini mempunyai kekuatan hukum seperti tanda tangan basah selama syarat tersebut terpenuhi; tanda tangan tersertifikasi, yang dibuat dengan Sertifikat Elektronik dari Penyelenggara Sertifikasi Elektronik (PSrE) Indonesia, memiliki nilai pembuktian lebih kuat. Anda dapat meminta menandatangani di atas kertas atau dengan tanda tangan tersertifikasi.',
}

/** The text in the settings that explains the built-in signature to staff. */
export const lawForStaff = [
  'Signatures made here are uncertified electronic signatures. Law 11/2008, article 11 sets six conditions: the data belong to the signer alone and only the signer had them while signing (the code by e-mail, or the session of a user); changes of the signature and of the document after signing show (the seal and its fingerprints); the signer can be identified (the code goes to the address of the signer); and the signer agreed (the words the signer agrees to, and the press on Sign now).',
  'A certified signature of an Indonesian provider (PSrE) weighs more as evidence: the provider has checked the identity of the signer, which a code by e-mail does not.',
  'Transactions with a high risk must use a certified signature (Law 1/2024, article 17(2a)). Your company decides which of its documents this applies to. This is not legal advice.',
]

/** Refusals that signers read, in both languages. */
export const signingRefusals = {
  over: {
    en: (day: string, company: string) => `The time to sign ended on ${day}. Ask ${company} to send it again.`,
    id: (day: string, company: string) => `Batas waktu tanda tangan berakhir ${day}. Minta ${company} mengirim ulang.`,
  },
  declined: {
    en: (name: string) => `${name} declined to sign.`,
    id: (name: string) => `${name} menolak menandatangani.`,
  },
  voided: {
    en: (company: string) => `This document was withdrawn by ${company}.`,
    id: (company: string) => `Dokumen ini ditarik oleh ${company}.`,
  },
  changed: {
    en: 'The document has changed. Please read it again.',
    id: 'Dokumen sudah berubah. Mohon baca lagi.',
  },
  pagesLeft: {
    en: (left: number) => `Please look at every page: ${left} ${left === 1 ? 'is' : 'are'} left`,
    id: (left: number) => `Mohon lihat semua halaman: sisa ${left}`,
  },
  notAgreed: {
    en: 'Please agree to sign electronically, or ask for paper',
    id: 'Mohon setujui tanda tangan elektronik, atau minta versi kertas',
  },
  noReason: { en: 'Choose a reason', id: 'Pilih alasan' },
  noName: { en: 'Please write your name', id: 'Mohon tulis nama Anda' },
  longName: {
    en: `Name must be at most ${maxSignedName} characters`,
    id: `Nama paling banyak ${maxSignedName} karakter`,
  },
  noDrawing: { en: 'Please draw your signature', id: 'Mohon gambar tanda tangan Anda' },
  badDrawing: { en: 'This drawing could not be read', id: 'Gambar ini tidak dapat dibaca' },
  notYourTurn: { en: (name: string) => `It is ${name}'s turn`, id: (name: string) => `Sekarang giliran ${name}` },
  wrongCode: {
    en: (left: number) => `This code is not right. ${pluralize(left, 'try', 'tries')} left.`,
    id: (left: number) => `Kode salah. Sisa ${left} percobaan.`,
  },
  codeOver: {
    en: 'This code does not work any more. Send me a new one.',
    id: 'Kode sudah tidak berlaku. Minta kode baru.',
  },
  locked: {
    en: (minutes: number) => `Too many tries. Please wait ${pluralize(minutes, 'minute')} and try again.`,
    id: (minutes: number) => `Terlalu banyak percobaan. Tunggu ${minutes} menit lalu coba lagi.`,
  },
  tooManyCodes: {
    en: (minutes: number) =>
      `Five codes were sent within an hour. The last one works for 10 minutes. Ask for another in ${pluralize(minutes, 'minute')}.`,
    id: (minutes: number) =>
      `Lima kode sudah dikirim dalam satu jam. Kode terakhir berlaku 10 menit. Minta kode lagi setelah ${minutes} menit.`,
  },
} as const

/** The product's reasons for voiding a document: stored in English, and mailed in the language of each signer. */
export const voidReasons = {
  sentAgain: { en: 'Sent again', id: 'Dokumen dikirim ulang' },
  offerChanged: { en: 'The offer has changed', id: 'Penawaran sudah berubah' },
  applicationEnded: { en: 'The application has ended', id: 'Lamaran sudah berakhir' },
  withdrawn: { en: 'The application was withdrawn', id: 'Lamaran sudah ditarik' },
  moved: { en: 'The candidate was moved to another stage', id: 'Kandidat dipindahkan ke tahap lain' },
} as const satisfies Record<string, Record<SigningLanguage, string>>

/** Returns a stored reason in a language; one that a user typed stays as it is. */
export const voidReasonIn = (reason: string, language: SigningLanguage) =>
  Object.values(voidReasons).find(({ en }) => en === reason)?.[language] ?? reason

/** The reasons to decline a document that isn't an offer. */
export const signerReasons = ['wrong', 'terms', 'notMe', 'other'] as const
export type SignerReasonKey = (typeof signerReasons)[number]
export const signerReasonLabels: Record<SigningLanguage, Record<SignerReasonKey, string>> = {
  en: {
    wrong: 'Something is wrong in it',
    terms: "I don't accept the terms",
    notMe: "I'm not this person",
    other: 'Other',
  },
  id: {
    wrong: 'Ada yang salah',
    terms: 'Saya tidak menerima isinya',
    notMe: 'Saya bukan orang ini',
    other: 'Lainnya',
  },
}

/** The words of a document's events, for its evidence and for staff. */
export const signingEventTexts: Record<SigningEventKind, Record<SigningLanguage, string>> = {
  sent: { en: 'Sent', id: 'Dikirim' },
  asked: { en: 'Asked to sign', id: 'Diminta menandatangani' },
  code_sent: { en: 'Code sent by e-mail', id: 'Kode dikirim melalui email' },
  code_checked: { en: 'Code confirmed', id: 'Kode dikonfirmasi' },
  code_failed: { en: 'Wrong code entered', id: 'Kode salah dimasukkan' },
  opened: { en: 'Opened', id: 'Dibuka' },
  agreed: { en: 'Agreed to sign electronically', id: 'Setuju menandatangani secara elektronik' },
  page_seen: { en: 'Page seen', id: 'Halaman dilihat' },
  signed: { en: 'Signed', id: 'Ditandatangani' },
  declined: { en: 'Declined', id: 'Ditolak' },
  paper_requested: { en: 'Requested to sign on paper', id: 'Meminta tanda tangan di atas kertas' },
  not_me: { en: 'Reported that they are not this person', id: 'Melaporkan sebagai orang lain' },
  reminded: { en: 'Reminded', id: 'Diingatkan' },
  expired: { en: 'Time to sign ended', id: 'Waktu untuk menandatangani berakhir' },
  address_changed: { en: 'E-mail address changed', id: 'Alamat email diubah' },
  replaced: { en: 'Replaced as a signer', id: 'Diganti sebagai penanda tangan' },
  voided: { en: 'Voided', id: 'Dibatalkan' },
  completed: { en: 'Signed by everybody', id: 'Sudah ditandatangani semua pihak' },
  signed_late: { en: 'Signed before it was voided', id: 'Ditandatangani sebelum dibatalkan' },
}
