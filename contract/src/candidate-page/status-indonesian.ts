import type { StatusWords } from './status-english.ts'

/** The status and the next step of each state in Indonesian. */
export const statusIndonesian: StatusWords = {
  received: { words: 'Lamaran Anda sudah kami terima.', next: 'Lamaran akan kami baca.' },
  screening: {
    words: 'Lamaran Anda sedang kami baca.',
    next: 'Kami akan mengabari Anda apakah lamaran ini berlanjut ke wawancara.',
  },
  assessment: { words: 'Anda berada di tahap tes.', next: 'Kami akan mengirim petunjuknya.' },
  interview: { words: 'Kami ingin bertemu dengan Anda.', next: 'Kami akan mengusulkan waktu.' },
  meetingPlanned: { words: '{meeting} pada {day}.', next: 'Mohon hadir tepat waktu.' },
  meetingOver: {
    words: 'Terima kasih atas pertemuannya. Kami sedang mempertimbangkan hasilnya.',
    next: 'Kami akan mengabari Anda.',
  },
  offerPreparing: { words: 'Kami sedang menyiapkan langkah berikutnya.', next: 'Kami akan menghubungi Anda.' },
  offerSent: { words: 'Anda mendapat penawaran kerja.', next: 'Mohon jawab paling lambat {day}.' },
  offerSigned: {
    words: 'Anda sudah menandatangani. Kini giliran {company}.',
    next: 'Anda akan menerima salinan setelah semua pihak menandatangani.',
  },
  offerExpired: { words: 'Penawaran berakhir pada {day}.', next: 'Hubungi kami jika Anda masih berminat.' },
  offerDeclined: { words: 'Anda menolak penawaran.', next: '' },
  offerAccepted: { words: 'Anda menerima penawaran kami. Kami sedang menyiapkan hari pertama Anda.', next: '' },
  hired: { words: 'Selamat bergabung di {company}. Hari pertama: {day}.', next: '' },
  notGoingOn: { words: 'Kami memutuskan untuk melanjutkan proses dengan pelamar lain.', next: '' },
  notGoingOnByScore: {
    words: 'Lamaran Anda ditolak secara otomatis. Belum ada orang yang membacanya.',
    next: 'Anda dapat meminta seseorang untuk meninjaunya: tautannya ada di email kami.',
  },
  kept: {
    words: 'Kali ini belum berhasil. Data Anda kami simpan untuk lowongan lain sampai {day}, sesuai persetujuan Anda.',
    next: '',
  },
  closed: { words: 'Lamaran Anda sudah ditutup.', next: '' },
  withdrawn: { words: 'Anda menarik lamaran pada {day}.', next: 'Anda boleh melamar lagi.' },
}
