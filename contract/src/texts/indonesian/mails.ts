import type { Texts } from '../texts.ts'

/** The texts of mails to candidates. */
export const mails: Texts['mails'] = {
  dear: (name) => `Yth. ${name},`,
  regards: 'Hormat kami,',
  linkIsForYou: 'Tautan ini khusus untuk Anda',
  linkIsForYouAlone: 'Tautan ini khusus untuk Anda.',
  link: 'Tautan',
  candidatePage: 'Lihat status, jawab, atau tarik lamaran',
  candidatePageWithoutNews: 'Tulis pesan kepada kami atau tanyakan data Anda',
  received: {
    subject: (position) => `Lamaran Anda sebagai ${position} sudah kami terima`,
    thanks: ({ jobPositionName, companyName }) =>
      `Terima kasih telah melamar sebagai ${jobPositionName} di ${companyName}. Lamaran Anda beserta semua yang Anda kirim sudah kami terima.`,
    nextStep: 'Kami akan mengabari Anda tentang langkah selanjutnya.',
    weRead: 'Kami membaca setiap lamaran dan akan mengabari Anda tentang langkah selanjutnya.',
    reference: 'Nomor referensi',
  },
  meeting: {
    date: 'Tanggal',
    time: 'Waktu',
    place: 'Tempat',
    pleaseNote: 'Mohon diperhatikan',
    subject: (stage, { jobPositionName, companyName }) => `${stage} untuk ${jobPositionName} di ${companyName}`,
    changedSubject: (subject) => `Waktu baru: ${subject}`,
    canceledSubject: (subject) => `Dibatalkan: ${subject}`,
    interview:
      'Terima kasih atas kesabaran Anda. Kami ingin berbincang dengan Anda tentang posisi ini dan cara Anda bekerja.',
    assessment:
      'Terima kasih atas kesabaran Anda. Langkah selanjutnya adalah tes, agar Anda dapat menunjukkan cara Anda bekerja. Berikut waktu dan tempatnya.',
    changed: (stage) => `Ada perubahan pada ${stage} Anda. Berikut keterangan yang sekarang berlaku.`,
    canceled: (stage) => `${stage} Anda tidak jadi dilaksanakan seperti yang direncanakan.`,
    otherTime: 'Jika waktunya tidak sesuai bagi Anda, balas email ini dan kami akan mencarikan waktu lain.',
  },
  personality: {
    subject: ({ jobPositionName, companyName }) => `Tes kepribadian untuk ${jobPositionName} di ${companyName}`,
    invitation: (position) =>
      `Kami ingin mengetahui cara Anda bekerja, dan mengundang Anda mengikuti tes singkat untuk ${position}.`,
    note: 'Tidak ada jawaban yang benar atau salah, dan keputusan tidak hanya didasarkan pada tes ini. Tautan ini khusus untuk Anda.',
  },
  hired: {
    subject: (company) => `Selamat bergabung di ${company}`,
    welcome: ({ jobPositionName, companyName }) =>
      `Kami senang menyambut Anda sebagai ${jobPositionName} di ${companyName}.`,
    next: 'Kami akan mengabari Anda tentang hari pertama Anda dan apa saja yang perlu dibawa.',
    firstDay: 'Hari pertama',
  },
  rejected: {
    subject: ({ jobPositionName, companyName }) => `Lamaran Anda sebagai ${jobPositionName} di ${companyName}`,
    decided: (position) =>
      `Terima kasih atas waktu yang Anda berikan untuk lamaran Anda sebagai ${position}. Kami telah memutuskan untuk melanjutkan proses dengan kandidat lain.`,
    wish: 'Kami mendoakan kesuksesan Anda.',
    wishAgain: 'Kami mendoakan kesuksesan Anda, dan akan senang mendengar kabar dari Anda lagi.',
    automatic: (position) =>
      `Terima kasih atas waktu yang Anda berikan untuk lamaran Anda sebagai ${position}. Kami tidak melanjutkan lamaran tersebut ke tahap berikutnya.`,
    automaticReason:
      'Keputusan ini diambil secara otomatis: CV Anda dibandingkan dengan persyaratan pekerjaan, dan belum ada orang yang meninjaunya. Anda dapat meminta seseorang untuk meninjaunya, tanpa perlu memberi alasan.',
    askForReview: 'Minta peninjauan',
    until: 'Sampai',
    reviewedSubject: ({ jobPositionName, companyName }) =>
      `Kami telah meninjau lamaran Anda sebagai ${jobPositionName} di ${companyName}`,
    reviewed: (position, askedDay) =>
      `Untuk lamaran Anda sebagai ${position}, pada ${askedDay} Anda meminta seseorang untuk meninjaunya. Saya sudah membacanya, dan kami memutuskan untuk melanjutkan proses dengan kandidat lain.`,
    thanksForAsking: 'Terima kasih atas permintaan Anda. Kami mendoakan kesuksesan Anda.',
  },
  newJoiner: {
    subject: (company) => `Sebelum Anda mulai bekerja di ${company}`,
    fillIn: ({ jobPositionName, companyName }) =>
      `Agar semuanya siap saat Anda mulai bekerja sebagai ${jobPositionName}, mohon isi formulir karyawan baru ${companyName}.`,
    form: 'Formulir',
  },
  offer: {
    letterTitle: (position) => `Surat penawaran: ${position}`,
    subject: ({ jobPositionName, companyName }) => `Penawaran kami: ${jobPositionName} di ${companyName}`,
    changedSubject: ({ jobPositionName, companyName }) =>
      `Penawaran Anda berubah: ${jobPositionName} di ${companyName}`,
    offered: ({ jobPositionName, companyName }) =>
      `Kami akan senang menyambut Anda sebagai ${jobPositionName} di ${companyName}. Penawaran kami ada di surat terlampir.`,
    changed: (position) =>
      `Kami telah mengubah penawaran kami untuk ${position}. Surat terlampir menggantikan surat sebelumnya.`,
    changedTerms: (names) => `Yang berubah: ${names}.`,
    terms: {
      employmentTypeId: 'status kerja',
      workingType: 'tempat kerja',
      probationPeriod: 'masa percobaan',
      salary: 'gaji',
      salaryType: 'gaji bruto atau neto',
      benefits: 'tunjangan',
      startDate: 'hari kerja pertama',
      expirationDate: 'hari terakhir untuk menjawab',
    },
    answer: (link, lastDay) =>
      `Untuk membaca, bertanya, mengusulkan perubahan, atau menjawab, buka ${link} paling lambat ${lastDay}.`,
  },
  slots: {
    subject: ({ jobPositionName, companyName }) => `Pilih waktu: ${jobPositionName} di ${companyName}`,
    intro: 'Kami ingin bertemu Anda.',
    chooseUntil: (day) => `Pilih waktu yang cocok, paling lambat ${day}.`,
  },
  talentPool: {
    endsSubject: 'Bolehkah data Anda tetap kami simpan?',
    ends: (company, day) =>
      `Anda mengizinkan ${company} menyimpan data Anda untuk lowongan lain sampai ${day}. Anda dapat menyetujuinya lagi di pengaturan halaman Anda; tanpa persetujuan itu, data Anda tidak lagi kami simpan untuk lowongan lain.`,
  },
  documents: {
    names: {
      1: 'KTP',
      2: 'NPWP',
      3: 'Ijazah',
      4: 'Transkrip nilai',
      5: 'Surat keterangan kerja',
      6: 'SKCK',
      7: 'Surat keterangan sehat',
      8: 'Halaman depan buku tabungan',
      9: 'Kartu keluarga (KK)',
      10: 'Dokumen lain',
    },
    askedSubject: (name, company) => `${company} meminta: ${name}`,
    askedUntil: (day) => `Mohon kirim melalui halaman Anda, paling lambat ${day}.`,
    reminderSubject: (name, day) => `Pengingat: ${name} paling lambat ${day}`,
    refusedSubject: (name) => `Mohon kirim ulang ${name}`,
  },
}
