import { z } from 'zod'

/** Names a field in both languages: in the page to read, and in the description of the format. */
const titled = <Schema extends z.ZodType>(schema: Schema, english: string, indonesian: string) =>
  schema.meta({ title: english, titleIndonesian: indonesian })

const words = z.string().nullable()
const day = z.string().nullable()
const at = z.string().nullable()

const Education = z.object({
  level: titled(words, 'Level', 'Jenjang'),
  institution: titled(z.string(), 'Institution', 'Institusi'),
  field: titled(z.string(), 'Field of study', 'Bidang studi'),
  from: titled(z.int(), 'From', 'Dari'),
  until: titled(z.int().nullable(), 'Until', 'Sampai'),
  grade: titled(z.string(), 'Grade', 'Nilai'),
})

const Course = z.object({
  name: titled(z.string(), 'Course or certificate', 'Kursus atau sertifikat'),
  organization: titled(z.string(), 'Issued by', 'Diterbitkan oleh'),
  issuedOn: titled(day, 'Issued on', 'Diterbitkan pada'),
  expiresOn: titled(day, 'Expires on', 'Berlaku sampai'),
})

const Work = z.object({
  position: titled(z.string(), 'Position', 'Posisi'),
  company: titled(z.string(), 'Company', 'Perusahaan'),
  from: titled(z.string(), 'From', 'Dari'),
  until: titled(day, 'Until', 'Sampai'),
})

export const Person = z.object({
  firstName: titled(z.string(), 'First name', 'Nama depan'),
  lastName: titled(words, 'Last name', 'Nama belakang'),
  email: titled(words, 'E-mail address', 'Alamat email'),
  phoneNumber: titled(words, 'Phone number', 'Nomor telepon'),
  placeOfBirth: titled(words, 'Place of birth', 'Tempat lahir'),
  dateOfBirth: titled(day, 'Date of birth', 'Tanggal lahir'),
  gender: titled(words, 'Gender', 'Jenis kelamin'),
  maritalStatus: titled(words, 'Marital status', 'Status perkawinan'),
  bloodType: titled(words, 'Blood type', 'Golongan darah'),
  religion: titled(words, 'Religion', 'Agama'),
  nik: titled(words, 'NIK', 'NIK'),
  passportNumber: titled(words, 'Passport number', 'Nomor paspor'),
  passportExpirationDate: titled(day, 'Passport expires on', 'Paspor berlaku sampai'),
  citizenIdAddress: titled(words, 'Address on the ID card', 'Alamat KTP'),
  residentialAddress: titled(words, 'Residential address', 'Alamat tempat tinggal'),
  postalCode: titled(words, 'Postal code', 'Kode pos'),
  portfolioUrl: titled(words, 'Portfolio link', 'Tautan portofolio'),
  salaryCurrency: titled(z.string(), 'Currency of the salaries', 'Mata uang gaji'),
  currentSalary: titled(z.number().nullable(), 'Current salary a month', 'Gaji saat ini per bulan'),
  expectedSalary: titled(z.number().nullable(), 'Expected salary a month', 'Gaji yang diharapkan per bulan'),
  education: titled(z.array(Education), 'Education', 'Pendidikan'),
  courses: titled(z.array(Course), 'Courses and certificates', 'Kursus dan sertifikat'),
  work: titled(z.array(Work), 'Work experience', 'Pengalaman kerja'),
})

const Meeting = z.object({
  kind: titled(z.string(), 'Kind', 'Jenis'),
  startsAt: titled(z.string(), 'Starts', 'Mulai'),
  endsAt: titled(z.string(), 'Ends', 'Selesai'),
  place: titled(z.string(), 'Place or link', 'Tempat atau tautan'),
  message: titled(z.string(), 'Message to you', 'Pesan untuk Anda'),
  toBring: titled(z.string(), 'To prepare or bring', 'Yang perlu disiapkan atau dibawa'),
  answer: titled(words, 'Your answer', 'Jawaban Anda'),
  answerNote: titled(z.string(), 'Your note', 'Catatan Anda'),
  isCanceled: titled(z.boolean(), 'Canceled', 'Dibatalkan'),
})

const Paper = z.object({
  name: titled(z.string(), 'Document', 'Dokumen'),
  purpose: titled(z.string(), 'What it is for', 'Tujuan'),
  lastDay: titled(z.string(), 'Last day', 'Batas waktu'),
  sentAt: titled(at, 'Sent', 'Dikirim'),
  answer: titled(z.string(), 'What the company wrote about it', 'Tanggapan perusahaan'),
})

const Offer = z.object({
  state: titled(z.string(), 'State', 'Status'),
  sentAt: titled(at, 'Sent', 'Dikirim'),
  currency: titled(z.string(), 'Currency', 'Mata uang'),
  salary: titled(z.number(), 'Salary a month', 'Gaji per bulan'),
  benefits: titled(z.string(), 'Benefits', 'Tunjangan'),
  firstDay: titled(day, 'First working day', 'Hari kerja pertama'),
  lastDay: titled(z.string(), 'Answer until', 'Jawab sampai'),
  answeredAt: titled(at, 'Answered', 'Dijawab'),
})

const days = {
  firstDay: titled(z.string(), 'First day', 'Hari pertama'),
  lastDay: titled(z.string(), 'Last day', 'Hari terakhir'),
  days: titled(z.int(), 'Number of days', 'Jumlah hari'),
}

const Application = z.object({
  reference: titled(z.string(), 'Reference', 'Nomor lamaran'),
  position: titled(z.string(), 'Position', 'Posisi'),
  branch: titled(z.string(), 'Branch', 'Cabang'),
  appliedAt: titled(z.string(), 'Applied', 'Tanggal melamar'),
  source: titled(words, 'Came from', 'Berasal dari'),
  status: titled(z.string(), 'Status', 'Status'),
  steps: titled(
    z.array(z.object({ words: titled(z.string(), 'Status', 'Status'), day: titled(z.string(), 'Day', 'Hari') })),
    'The way so far',
    'Riwayat lamaran',
  ),
  consent: titled(
    z
      .object({
        at: titled(z.string(), 'Given', 'Diberikan'),
        version: titled(words, 'Version of the notice', 'Versi pemberitahuan'),
        notice: titled(words, 'Notice', 'Pemberitahuan'),
        networkAddress: titled(words, 'Network address', 'Alamat jaringan'),
      })
      .nullable(),
    'Consent',
    'Persetujuan',
  ),
  seenBy: titled(
    z.array(z.object({ who: titled(z.string(), 'Role', 'Peran'), ...days })),
    'Who has seen it',
    'Siapa yang telah melihat',
  ),
  passedTo: titled(
    z.array(z.object({ who: titled(z.string(), 'System', 'Sistem'), ...days })),
    'Outside systems that had it',
    'Sistem luar yang menerimanya',
  ),
  kept: titled(z.string(), 'Kept', 'Disimpan'),
  keptUntil: titled(
    day,
    'Kept for other jobs, as you agreed, until',
    'Disimpan untuk lowongan lain, sesuai persetujuan Anda, sampai',
  ),
  person: titled(Person, 'What you told us about yourself', 'Data diri Anda'),
  answers: titled(
    z.array(
      z.object({
        question: titled(z.string(), 'Question', 'Pertanyaan'),
        answer: titled(z.string(), 'Answer', 'Jawaban'),
      }),
    ),
    'Your answers',
    'Jawaban Anda',
  ),
  meetings: titled(z.array(Meeting), 'Meetings', 'Pertemuan'),
  messages: titled(
    z.array(
      z.object({
        from: titled(z.enum(['you', 'company']), 'From', 'Dari'),
        at: titled(z.string(), 'Time', 'Waktu'),
        text: titled(z.string(), 'Text', 'Teks'),
      }),
    ),
    'Messages',
    'Pesan',
  ),
  mails: titled(
    z.array(z.object({ subject: titled(z.string(), 'Subject', 'Perihal'), sentAt: titled(at, 'Sent', 'Dikirim') })),
    'E-mails to you',
    'Email kepada Anda',
  ),
  papers: titled(z.array(Paper), 'Documents that you were asked for', 'Dokumen yang diminta dari Anda'),
  offers: titled(z.array(Offer), 'Offers', 'Penawaran'),
  signatures: titled(
    z.array(
      z.object({
        document: titled(z.string(), 'Document', 'Dokumen'),
        signedAt: titled(at, 'Signed', 'Ditandatangani'),
      }),
    ),
    'Documents to sign',
    'Dokumen untuk ditandatangani',
  ),
  files: titled(
    z.array(
      z.object({
        path: titled(z.string(), 'In this download', 'Dalam unduhan ini'),
        filename: titled(z.string(), 'Name', 'Nama'),
        bytes: titled(z.int(), 'Bytes', 'Ukuran (byte)'),
      }),
    ),
    'Files',
    'Berkas',
  ),
})

/** The data that a company keeps about the owner of an address and may hand over, without data of other people. */
export const DataPackage = z.object({
  company: titled(z.string(), 'Company', 'Perusahaan'),
  address: titled(z.string(), 'E-mail address', 'Alamat email'),
  madeAt: titled(z.string(), 'Made', 'Dibuat'),
  applications: titled(z.array(Application), 'Applications', 'Lamaran'),
})
export type DataPackage = z.infer<typeof DataPackage>
export type DataOfApplication = z.infer<typeof Application>
