import type { StatusWords } from './status-english.ts'

/** The status and the next step of each state in Indonesian. */
export const statusIndonesian: StatusWords = {
  received: { words: 'Lamaran Anda sudah kami terima.', next: 'Lamaran akan kami baca.' },
  screening: {
    words: 'Lamaran Anda sedang kami baca.',
    next: 'Kami kabari apakah kita lanjut ke pertemuan.',
  },
  assessment: { words: 'Anda berada di tahap tes.', next: 'Kami kirim petunjuknya.' },
  interview: { words: 'Kami ingin bertemu Anda.', next: 'Kami usulkan waktu.' },
  meetingPlanned: { words: '{meeting} pada {day}.', next: 'Mohon hadir tepat waktu.' },
  meetingOver: {
    words: 'Terima kasih atas pertemuannya. Kami sedang menimbang.',
    next: 'Kami akan mengabari.',
  },
  offerPreparing: { words: 'Kami sedang menyiapkan langkah berikutnya.', next: 'Kami akan menghubungi Anda.' },
  offerSent: { words: 'Anda mendapat penawaran kerja.', next: 'Mohon jawab paling lambat {day}.' },
  offerSigned: {
    words: 'Anda sudah menandatangani. Kini giliran {company}.',
    next: 'Anda menerima salinan setelah semua menandatangani.',
  },
  offerExpired: { words: 'Penawaran berakhir pada {day}.', next: 'Tulis kepada kami bila masih berminat.' },
  offerDeclined: { words: 'Anda menolak penawaran.', next: '' },
  offerAccepted: { words: 'Anda menerima penawaran kami. Kami menyiapkan hari pertama Anda.', next: '' },
  hired: { words: 'Selamat bergabung di {company}. Hari pertama: {day}.', next: '' },
  notGoingOn: { words: 'Kami memutuskan melanjutkan dengan pelamar lain.', next: '' },
  notGoingOnByScore: {
    words: 'Lamaran Anda ditolak secara otomatis. Belum ada orang yang membacanya.',
    next: 'Anda dapat meminta orang untuk memeriksa sampai {day}.',
  },
  kept: {
    words: 'Belum kali ini. Data Anda kami simpan untuk lowongan lain sampai {day}, sesuai persetujuan Anda.',
    next: '',
  },
  closed: { words: 'Lamaran Anda sudah ditutup.', next: '' },
  withdrawn: { words: 'Anda menarik lamaran pada {day}.', next: 'Anda boleh melamar lagi.' },
}
