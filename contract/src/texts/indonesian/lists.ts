import { lists as english } from '../english/lists.ts'
import type { Texts } from '../texts.ts'

/** The names of school levels that are not already Indonesian, by code. */
const levels: Record<number, string> = { 0: 'Tidak ada', 25: 'Nonformal', 26: 'Sertifikat', 27: 'Lainnya' }

/** The names of codes that candidates read, in lists by code. */
export const lists: Texts['lists'] = {
  gender: named('Laki-laki', 'Perempuan'),
  maritalStatus: named('Belum kawin', 'Kawin', 'Janda', 'Duda'),
  bloodType: named('A', 'B', 'AB', 'O'),
  religion: named('Islam', 'Kristen Protestan', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Lainnya'),
  educationLevel: english.educationLevel.map(({ id, name }) => ({ id, name: levels[id] ?? name })),
  experienceLevel: named('Magang', 'Pemula', 'Madya', 'Menengah senior', 'Direktur', 'Eksekutif'),
  workingType: named('Di kantor', 'Hibrida', 'Jarak jauh'),
}

/** Returns a list whose codes begin with 1. */
function named(...names: string[]): Texts['lists']['gender'] {
  return names.map((name, index) => ({ id: index + 1, name }))
}
