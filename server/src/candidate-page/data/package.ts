import { z } from 'zod'

/** Names a field in both languages: in the page to read, and in the description of the format. */
const named = <Schema extends z.ZodType>(schema: Schema, english: string, indonesian: string) =>
  schema.meta({ title: english, titleIndonesian: indonesian })

const words = z.string().nullable()
const day = z.string().nullable()
const at = z.string().nullable()

const Education = z.object({
  level: named(words, 'Level', 'Jenjang'),
  institution: named(z.string(), 'Institution', 'Institusi'),
  field: named(z.string(), 'Field of study', 'Bidang studi'),
  from: named(z.int(), 'From', 'Dari'),
  until: named(z.int().nullable(), 'Until', 'Sampai'),
  grade: named(z.string(), 'Grade', 'Nilai'),
})

const Course = z.object({
  name: named(z.string(), 'Course or certificate', 'Kursus atau sertifikat'),
  organization: named(z.string(), 'Issued by', 'Diterbitkan oleh'),
  issuedOn: named(day, 'Issued on', 'Diterbitkan pada'),
  expiresOn: named(day, 'Expires on', 'Berlaku sampai'),
})

const Work = z.object({
  position: named(z.string(), 'Position', 'Posisi'),
  company: named(z.string(), 'Company', 'Perusahaan'),
  from: named(z.string(), 'From', 'Dari'),
  until: named(day, 'Until', 'Sampai'),
})

export const Person = z.object({
  firstName: named(z.string(), 'First name', 'Nama depan'),
  lastName: named(words, 'Last name', 'Nama belakang'),
  email: named(words, 'E-mail address', 'Alamat email'),
  phoneNumber: named(words, 'Phone number', 'Nomor telepon'),
  placeOfBirth: named(words, 'Place of birth', 'Tempat lahir'),
  dateOfBirth: named(day, 'Date of birth', 'Tanggal lahir'),
  gender: named(words, 'Gender', 'Jenis kelamin'),
  maritalStatus: named(words, 'Marital status', 'Status perkawinan'),
  bloodType: named(words, 'Blood type', 'Golongan darah'),
  religion: named(words, 'Religion', 'Agama'),
  nik: named(words, 'NIK', 'NIK'),
  passportNumber: named(words, 'Passport number', 'Nomor paspor'),
  passportExpirationDate: named(day, 'Passport expires on', 'Paspor berlaku sampai'),
  citizenIdAddress: named(words, 'Address on the ID card', 'Alamat KTP'),
  residentialAddress: named(words, 'Residential address', 'Alamat tempat tinggal'),
  postalCode: named(words, 'Postal code', 'Kode pos'),
  portfolioUrl: named(words, 'Portfolio link', 'Tautan portofolio'),
  salaryCurrency: named(z.string(), 'Currency of the salaries', 'Mata uang gaji'),
  currentSalary: named(z.number().nullable(), 'Current salary a month', 'Gaji saat ini per bulan'),
  expectedSalary: named(z.number().nullable(), 'Expected salary a month', 'Gaji yang diharapkan per bulan'),
  education: named(z.array(Education), 'Education', 'Pendidikan'),
  courses: named(z.array(Course), 'Courses and certificates', 'Kursus dan sertifikat'),
  work: named(z.array(Work), 'Work experience', 'Pengalaman kerja'),
})

const Meeting = z.object({
  kind: named(z.string(), 'Kind', 'Jenis'),
  startsAt: named(z.string(), 'Starts', 'Mulai'),
  endsAt: named(z.string(), 'Ends', 'Selesai'),
  place: named(z.string(), 'Place or link', 'Tempat atau tautan'),
  message: named(z.string(), 'Message to you', 'Pesan untuk Anda'),
  toBring: named(z.string(), 'To prepare or bring', 'Yang perlu disiapkan atau dibawa'),
  answer: named(words, 'Your answer', 'Jawaban Anda'),
  answerNote: named(z.string(), 'Your note', 'Catatan Anda'),
  isCanceled: named(z.boolean(), 'Called off', 'Dibatalkan'),
})

const Paper = z.object({
  name: named(z.string(), 'Paper', 'Dokumen'),
  purpose: named(z.string(), 'What it is for', 'Tujuan'),
  lastDay: named(z.string(), 'Last day', 'Batas waktu'),
  sentAt: named(at, 'Sent', 'Dikirim'),
  answer: named(z.string(), 'What the company wrote about it', 'Tanggapan perusahaan'),
})

const Offer = z.object({
  state: named(z.string(), 'State', 'Status'),
  sentAt: named(at, 'Sent', 'Dikirim'),
  currency: named(z.string(), 'Currency', 'Mata uang'),
  salary: named(z.number(), 'Salary a month', 'Gaji per bulan'),
  benefits: named(z.string(), 'Benefits', 'Tunjangan'),
  firstDay: named(day, 'First working day', 'Hari kerja pertama'),
  lastDay: named(z.string(), 'Answer until', 'Jawab sampai'),
  answeredAt: named(at, 'Answered', 'Dijawab'),
})

const days = {
  firstDay: named(z.string(), 'First day', 'Hari pertama'),
  lastDay: named(z.string(), 'Last day', 'Hari terakhir'),
  days: named(z.int(), 'Number of days', 'Jumlah hari'),
}

const Application = z.object({
  reference: named(z.string(), 'Reference', 'Nomor lamaran'),
  position: named(z.string(), 'Position', 'Posisi'),
  branch: named(z.string(), 'Branch', 'Cabang'),
  appliedAt: named(z.string(), 'Applied', 'Tanggal melamar'),
  source: named(words, 'Came from', 'Berasal dari'),
  status: named(z.string(), 'Status', 'Status'),
  steps: named(
    z.array(z.object({ words: named(z.string(), 'Status', 'Status'), day: named(z.string(), 'Day', 'Hari') })),
    'The way so far',
    'Riwayat lamaran',
  ),
  consent: named(
    z
      .object({
        at: named(z.string(), 'Given', 'Diberikan'),
        version: named(words, 'Version of the notice', 'Versi pemberitahuan'),
        notice: named(words, 'Notice', 'Pemberitahuan'),
        networkAddress: named(words, 'Network address', 'Alamat jaringan'),
      })
      .nullable(),
    'Consent',
    'Persetujuan',
  ),
  seenBy: named(
    z.array(z.object({ who: named(z.string(), 'Role', 'Peran'), ...days })),
    'Who has seen it',
    'Siapa yang telah melihat',
  ),
  passedTo: named(
    z.array(z.object({ who: named(z.string(), 'System', 'Sistem'), ...days })),
    'Systems outside that had it',
    'Sistem luar yang menerimanya',
  ),
  kept: named(z.string(), 'Kept', 'Disimpan'),
  keptUntil: named(
    day,
    'Kept for other jobs, as you agreed, until',
    'Disimpan untuk lowongan lain, sesuai persetujuan Anda, sampai',
  ),
  person: named(Person, 'What you told about yourself', 'Data diri Anda'),
  answers: named(
    z.array(
      z.object({
        question: named(z.string(), 'Question', 'Pertanyaan'),
        answer: named(z.string(), 'Answer', 'Jawaban'),
      }),
    ),
    'Your answers',
    'Jawaban Anda',
  ),
  meetings: named(z.array(Meeting), 'Meetings', 'Pertemuan'),
  messages: named(
    z.array(
      z.object({
        from: named(z.enum(['you', 'company']), 'From', 'Dari'),
        at: named(z.string(), 'Time', 'Waktu'),
        text: named(z.string(), 'Text', 'Teks'),
      }),
    ),
    'Messages',
    'Pesan',
  ),
  mails: named(
    z.array(z.object({ subject: named(z.string(), 'Subject', 'Perihal'), sentAt: named(at, 'Sent', 'Dikirim') })),
    'E-mails to you',
    'Email kepada Anda',
  ),
  papers: named(z.array(Paper), 'Papers that you were asked for', 'Dokumen yang diminta dari Anda'),
  offers: named(z.array(Offer), 'Offers', 'Penawaran'),
  signatures: named(
    z.array(
      z.object({ document: named(z.string(), 'Document', 'Dokumen'), signedAt: named(at, 'Signed', 'Ditandatangani') }),
    ),
    'Documents to sign',
    'Dokumen untuk ditandatangani',
  ),
  files: named(
    z.array(
      z.object({
        path: named(z.string(), 'In this download', 'Dalam unduhan ini'),
        filename: named(z.string(), 'Name', 'Nama'),
        bytes: named(z.int(), 'Bytes', 'Ukuran (byte)'),
      }),
    ),
    'Files',
    'Berkas',
  ),
})

/** Everything that a company keeps about the owner of an address and may give away: nothing of other people. */
export const DataPackage = z.object({
  company: named(z.string(), 'Company', 'Perusahaan'),
  address: named(z.string(), 'E-mail address', 'Alamat email'),
  madeAt: named(z.string(), 'Made', 'Dibuat'),
  applications: named(z.array(Application), 'Applications', 'Lamaran'),
})
export type DataPackage = z.infer<typeof DataPackage>
export type DataOfApplication = z.infer<typeof Application>
