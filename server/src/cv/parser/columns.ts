import { isLabeled, labeledValues, plainLabel } from './labels.ts'
import type { Line } from './lines.ts'

/** The fact about a school, a job or a course that a table column or a label names. */
export type Column =
  | 'number'
  | 'period'
  | 'start'
  | 'end'
  | 'school'
  | 'degree'
  | 'field'
  | 'grade'
  | 'company'
  | 'position'
  | 'place'
  | 'details'
  | 'course'
  | 'issuer'

const columnLabels: Record<Column, string> = {
  number: 'no|nomor',
  period: `periode|period|tahun|year|years|waktu|tanggal|date|dates|masa kerja|lama bekerja|masa studi|tahun pendidikan
    |periode kerja|working period|tahun kerja|masa|durasi|duration|tahun ajaran|from to|tahun masuk keluar|masa pendidikan`,
  start: 'mulai|tahun masuk|masuk|start|start date|from|tanggal mulai|tanggal masuk|dari|year started|awal',
  end: `selesai|tahun lulus|lulus|end|end date|to|until|tanggal selesai|tanggal keluar|keluar|sampai|graduated|graduation
    |graduation year|year graduated|year of graduation|lulus tahun|tahun selesai|akhir`,
  school: `institusi|nama institusi|sekolah|nama sekolah|universitas|nama universitas|perguruan tinggi|institution|school
    |university|sekolah universitas|nama sekolah universitas|lembaga pendidikan|kampus|institution name|school university
    |nama perguruan tinggi|college|instansi pendidikan|nama sekolah perguruan tinggi|school name`,
  degree: `jenjang|tingkat|level|degree|gelar|strata|tingkat pendidikan|jenjang pendidikan|qualification|pendidikan
    |education level|pendidikan terakhir`,
  field: `jurusan|program studi|prodi|major|field of study|bidang studi|konsentrasi|jurusan program studi|field|studi
    |course of study|fakultas jurusan|bidang|study program`,
  grade: 'ipk|nilai|gpa|grade|score|nilai ipk|ipk nilai|nilai rata rata|nem|cgpa|final grade|nilai akhir',
  company: `perusahaan|nama perusahaan|instansi|nama instansi|company|employer|company name|tempat kerja|pemberi kerja
    |perusahaan instansi|nama perusahaan instansi|tempat bekerja|name of company|company organization|nama tempat kerja`,
  position: `jabatan|posisi|position|role|job title|title|bagian|jabatan posisi|job position|jabatan terakhir|sebagai
    |posisi jabatan|designation|last position|posisi terakhir|pekerjaan`,
  place: 'lokasi|kota|tempat|location|city|alamat|alamat perusahaan|address|negara',
  details: `uraian|tugas|deskripsi|tanggung jawab|job description|jobdesk|job desk|responsibilities|keterangan|description
    |uraian tugas|uraian pekerjaan|tugas dan tanggung jawab|tugas utama|alasan keluar|alasan berhenti|reason for leaving
    |gaji|salary|atasan|status|main duties|duties|rincian tugas|deskripsi pekerjaan|jenis usaha|bidang usaha|achievement
    |achievements|pencapaian|prestasi|catatan|notes|kegiatan|judul skripsi|skripsi|thesis|fakultas|faculty`,
  course: `pelatihan|nama pelatihan|training|course|kursus|nama kursus|sertifikat|certificate|nama sertifikat|sertifikasi
    |nama sertifikasi|jenis pelatihan|topik|judul|nama kegiatan|course name|name of course|training name|certification
    |kursus pelatihan|nama kursus pelatihan|pelatihan sertifikasi`,
  issuer: `penyelenggara|issuer|organizer|organiser|lembaga|provider|issued by|diterbitkan oleh|issuing organization
    |nama lembaga|penerbit|lembaga penyelenggara|institution organizer|issuing body|instansi penyelenggara`,
}

const maxHeaderLength = 160
const columnOf = new Map<string, Column>()
for (const [column, labels] of Object.entries(columnLabels)) {
  for (const label of labels.split('|')) columnOf.set(label.trim(), column as Column)
}
const isColumn = (label: string) => columnOf.has(label)

/** Returns the column that a table header names, or undefined. */
export const columnForHeader = (text: string) => columnOf.get(plainLabel(text))

/** Returns the columns that a line names as the header of a table; undefined for other lines. */
export function columnsOf({ cells, text }: Line): Column[] | undefined {
  if (cells.length < 2 || text.length > maxHeaderLength) return undefined
  const columns = cells.flatMap((cell) => splitHeader(cell.split(' ')))
  return columns.every((column) => column !== undefined) ? columns : undefined
}

/** Splits column headers that were run together. Ends with undefined if the remaining words name no column. */
function splitHeader(words: readonly string[]): (Column | undefined)[] {
  for (let count = words.length; count > 0; count--) {
    const column = columnForHeader(words.slice(0, count).join(' '))
    if (column) return count === words.length ? [column] : [column, ...splitHeader(words.slice(count))]
  }
  return [undefined]
}

/** Returns the labeled values of a line, each with its column. */
export function labeledColumns(line: Line) {
  return labeledValues([line], isColumn).flatMap(({ label, value }) => {
    const column = columnOf.get(label)
    return column ? [{ column, value }] : []
  })
}

export const isColumnLine = (line: Line) => line.text.includes(':') && isLabeled(line, isColumn)
