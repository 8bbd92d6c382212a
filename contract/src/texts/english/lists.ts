interface Name {
  id: number
  name: string
}

/** The names of codes that candidates read, in lists by code. */
export const lists = {
  gender: from(1, 'Male', 'Female'),
  maritalStatus: from(1, 'Single', 'Married', 'Widow', 'Widower'),
  bloodType: from(1, 'A', 'B', 'AB', 'O'),
  religion: from(1, 'Islam', 'Protestant', 'Catholic', 'Hindu', 'Buddhist', 'Confucian', 'Other'),
  educationLevel: from(
    0,
    'None',
    'SD',
    'SMP',
    'SMA',
    'SMK',
    'MA',
    'Paket A',
    'Paket B',
    'Paket C',
    'D1',
    'D2',
    'D3',
    'D4',
    'S1',
    'S2',
    'S3',
    'Sp-1',
    'Sp-2',
    'Profesi',
    'S2 Terapan',
    'S3 Terapan',
    'MI',
    'MTs',
    'MAK',
    'Pesantren',
    'Non-formal',
    'Certificate',
    'Other',
  ),
  experienceLevel: from(1, 'Internship', 'Entry level', 'Associate', 'Mid-senior level', 'Director', 'Executive'),
  workingType: from(1, 'On-site', 'Hybrid', 'Remote'),
}

/** Returns a list whose codes count from the first. */
function from(first: number, ...names: string[]): readonly Name[] {
  return names.map((name, index) => ({ id: first + index, name }))
}
