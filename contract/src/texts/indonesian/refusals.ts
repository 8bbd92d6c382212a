import type { Texts } from '../texts.ts'

/** The sentences with which calls of visitors and applicants are refused, beyond those about single fields. */
export const refusals: Texts['refusals'] = {
  pageMissing: 'Halaman ini tidak ditemukan',
  fields: 'Beberapa isian perlu diperbaiki',
  tooManyApplicants: 'Saat ini banyak kandidat sedang melamar. Anda dapat mengirim lamaran sebentar lagi.',
  jobClosed: 'Lowongan ini sudah ditutup dan tidak lagi menerima lamaran',
  alreadyApplied: 'Anda sudah melamar pekerjaan ini',
  keyOfOtherJob: 'Idempotency-Key ini milik lamaran untuk pekerjaan lain',
  keyOfOtherContents: 'Idempotency-Key ini milik lamaran dengan isi lain, yang sudah disimpan',
  humanCheckFailed: 'Verifikasi manusia tidak berhasil. Silakan coba lagi',
  humanCheckAway: 'Verifikasi manusia saat ini tidak dapat dihubungi. Silakan coba lagi dalam satu menit',
  filesRejected: 'Ada berkas yang tidak dapat diterima. Silakan unggah lagi',
  fileOfOtherApplication: 'Berkas ini milik lamaran lain',
  fileOfApplication: 'Berkas ini milik sebuah lamaran',
  fileMissing: 'Berkas ini belum sampai. Silakan unggah lagi',
  fileNotWhole: 'Berkas ini tidak lengkap. Silakan unggah lagi',
  fileOfOtherKind: (file) => `Jenis berkas ${file} tidak sesuai dengan namanya`,
  pictureUnreadable: 'Gambar tidak dapat dibaca, atau lebih dari 50 juta piksel. Silakan pilih gambar lain',
  cv: {
    locked: 'Berkas ini dilindungi kata sandi. Silakan isi formulir sendiri',
    broken: 'Berkas ini tidak dapat kami buka. Silakan isi formulir sendiri',
    'no-text': 'Tidak ada teks yang dapat kami baca di berkas ini. Silakan isi formulir sendiri',
    'old-doc': 'Kami membaca berkas PDF, DOCX, dan RTF, tetapi bukan DOC. Silakan isi formulir sendiri',
    'too-much': 'Berkas ini terlalu lama dibaca. Silakan isi formulir sendiri',
    ours: 'Saat ini kami tidak dapat membaca CV. Silakan isi formulir sendiri',
  },
  reviewLinkVoid: 'Tautan ini sudah tidak berlaku. Silakan balas email yang memuatnya',
  ourError: 'Terjadi kesalahan di pihak kami',
}
