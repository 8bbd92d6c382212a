import { bold, bullets, columns, form, gap, grid, heading, line, pair, spacedHeading, title } from './document.ts'
import type { Layout } from './layout.ts'
import type { Job } from './people.ts'
import { birthNumbers, birthText, degreeText, genderText, grade, period, years } from './phrases.ts'

const sidebarLeft: Layout = {
  name: 'B sidebar left',
  languages: ['en'],
  shows: { jobs: 'month', birth: true, address: true, schools: 'highest', grades: true },
  blocks: (person) => [
    columns(
      165,
      [
        heading('CONTACT'),
        line(person.phone),
        line(person.email),
        line(`${person.address}, ${person.postalCode}`),
        heading('PERSONAL DETAILS'),
        line(`Place of birth: ${person.birthPlace}`),
        line(`Date of birth: ${birthText(person, 'en')}`),
        line('Nationality: Indonesian'),
        heading('SKILLS'),
        bullets(person.skills),
        heading('LANGUAGES'),
        line('Indonesian - native'),
        line('English - fluent'),
      ],
      [
        title(person.name),
        line(person.jobs[0]?.position ?? 'Fresh graduate'),
        heading('PROFILE'),
        line(person.summary),
        heading('EXPERIENCE'),
        ...person.jobs.flatMap((job) => [
          pair(job.position, period(job, { language: 'en', style: 'short' })),
          line(`${job.company}, ${job.city}`),
          bullets(job.duties),
        ]),
        heading('EDUCATION'),
        ...person.schools
          .slice(0, 1)
          .flatMap((school) => [
            pair(degreeText(school, 'en'), years(school, ' - ')),
            line(`${school.institution}, ${school.city}`),
            ...grade(school, 'en').map(line),
          ]),
      ],
    ),
  ],
}

const sidebarRight: Layout = {
  name: 'C sidebar right',
  languages: ['id'],
  shows: { jobs: 'month', address: true, birth: true },
  blocks: (person) => [
    title(person.name),
    line(person.jobs[0]?.position ?? 'Siap kerja'),
    columns(
      320,
      [
        heading('Tentang Saya'),
        line(person.summary),
        heading('Pengalaman'),
        ...person.jobs.flatMap((job) => [
          bold(`${job.position} - ${job.company}`),
          line(`${period(job, { language: 'id', style: 'short', between: ' - ', now: 'saat ini' })} | ${job.city}`),
          bullets(job.duties),
        ]),
        heading('Riwayat Pendidikan'),
        ...person.schools.flatMap((school) => [
          bold(school.institution),
          line([degreeText(school, 'id'), years(school, ' - ')].filter(Boolean).join(', ')),
          gap,
        ]),
      ],
      [
        heading('Kontak'),
        line(`HP: ${person.phone}`),
        line(`Email: ${person.email}`),
        line(`Alamat: ${person.address} ${person.postalCode}`),
        line(`Lahir: ${person.birthPlace}, ${birthText(person, 'id')}`),
        heading('Keterampilan'),
        ...person.skills.map(line),
        heading('Hobi'),
        line('Bersepeda, membaca'),
      ],
    ),
  ],
}

const lifeStory: Layout = {
  name: 'D daftar riwayat hidup',
  languages: ['id'],
  shows: { jobs: 'month', birth: true, gender: true, address: true, courses: 'year' },
  blocks: (person) => [
    title('DAFTAR RIWAYAT HIDUP'),
    heading('I. DATA PRIBADI'),
    form(
      [
        ['Nama Lengkap', ':', `${person.name}${person.title}`],
        ['Tempat, Tanggal Lahir', ':', `${person.birthPlace}, ${birthText(person, 'id')}`],
        ['Jenis Kelamin', ':', genderText(person, 'id')],
        ['Agama', ':', 'Islam'],
        ['Status Perkawinan', ':', 'Belum menikah'],
        ['Kewarganegaraan', ':', 'Indonesia'],
        ['Alamat', ':', `${person.address} ${person.postalCode}`],
        ['No. HP', ':', person.phone],
        ['Email', ':', person.email],
      ],
      [130, 8, '*'],
    ),
    heading('II. PENDIDIKAN FORMAL'),
    ...person.schools
      .toReversed()
      .map((school, index) =>
        line(
          `${index + 1}. ${[school.institution, degreeText(school, 'id')].filter(Boolean).join(', ')} (${years(school, ' - ')})`,
        ),
      ),
    ...(person.courses.length > 0
      ? [
          heading('III. PENDIDIKAN NON FORMAL'),
          ...person.courses.map((course, index) =>
            line(`${index + 1}. ${course.name}, ${course.issuer}, ${course.issued.year}`),
          ),
        ]
      : []),
    ...(person.jobs.length > 0 ? [heading('IV. PENGALAMAN KERJA')] : []),
    ...person.jobs.toReversed().flatMap((job) => [
      form(
        [
          ['Nama Perusahaan', ':', job.company],
          ['Jabatan', ':', job.position],
          ['Periode', ':', period(job, { language: 'id', style: 'long', between: ' s/d ' })],
          ['Uraian Tugas', ':', job.duties.join('; ')],
        ],
        [130, 8, '*'],
      ),
      gap,
    ]),
    heading('V. KEMAMPUAN'),
    ...person.skills.map((skill, index) => line(`${index + 1}. ${skill}`)),
    gap,
    line('Demikian daftar riwayat hidup ini saya buat dengan sebenar-benarnya.'),
    line('Semarang, 12 Januari 2025'),
    gap,
    line(`(${person.name})`),
  ],
}

const tables: Layout = {
  name: 'E tables',
  languages: ['id', 'en'],
  shows: { jobs: 'month', birth: true, gender: true, grades: true, courses: 'year' },
  blocks: (person) => {
    const { language } = person
    const isId = language === 'id'
    const words = isId
      ? ['Tahun', 'Nama Sekolah', 'Jenjang', 'Jurusan', 'IPK', 'Periode', 'Perusahaan', 'Jabatan', 'Kota']
      : ['Year', 'Institution', 'Degree', 'Major', 'GPA', 'Period', 'Company', 'Position', 'City']
    return [
      title(isId ? 'CURRICULUM VITAE' : 'RESUME'),
      heading(isId ? 'Data Diri' : 'Personal Information'),
      form([
        [isId ? 'Nama' : 'Name', `: ${person.name}`],
        [isId ? 'Tempat/Tgl. Lahir' : 'Place/Date of Birth', `: ${person.birthPlace} / ${birthNumbers(person, '-')}`],
        [isId ? 'Jenis Kelamin' : 'Gender', `: ${genderText(person, language)}`],
        [isId ? 'Telepon' : 'Phone', `: ${person.phone}`],
        ['E-mail', `: ${person.email}`],
      ]),
      heading(isId ? 'Pendidikan' : 'Education'),
      grid([
        words.slice(0, 5),
        ...person.schools.map((school) => [
          years(school, '-'),
          school.institution,
          school.level,
          school.field || '-',
          school.grade || '-',
        ]),
      ]),
      ...(person.jobs.length > 0
        ? [
            heading(isId ? 'Riwayat Pekerjaan' : 'Employment History'),
            grid([
              words.slice(5),
              ...person.jobs.map((job) => [
                period(job, { language, style: 'short', between: ' - ' }),
                job.company,
                job.position,
                job.city,
              ]),
            ]),
          ]
        : []),
      ...(person.courses.length > 0
        ? [
            heading(isId ? 'Pelatihan dan Sertifikasi' : 'Training and Certifications'),
            grid([
              isId ? ['Tahun', 'Nama Pelatihan', 'Penyelenggara'] : ['Year', 'Course', 'Issuer'],
              ...person.courses.map((course) => [String(course.issued.year), course.name, course.issuer]),
            ]),
          ]
        : []),
      heading(isId ? 'Keahlian' : 'Skills'),
      bullets(person.skills),
    ]
  },
}

const creative: Layout = {
  name: 'H creative headings',
  languages: ['id', 'en'],
  shows: { jobs: 'month' },
  blocks: (person) => {
    const isId = person.language === 'id'
    return [
      title(person.name),
      line(person.jobs[0]?.position ?? 'Hello'),
      line(`${person.email} / ${person.phone}`),
      spacedHeading(isId ? 'TENTANG SAYA' : 'ABOUT ME'),
      line(person.summary),
      spacedHeading(isId ? 'PERJALANAN KARIER' : "WHERE I'VE WORKED"),
      ...person.jobs.flatMap((job) => [
        line(period(job, { language: person.language, style: 'short' })),
        bold(`${job.position} @ ${job.company}`),
        bullets(job.duties),
      ]),
      spacedHeading(isId ? 'PENDIDIKAN' : 'WHERE I STUDIED'),
      ...person.schools.flatMap((school) => [
        line(years(school)),
        bold(school.institution),
        ...[degreeText(school, person.language)].filter(Boolean).map(line),
      ]),
      spacedHeading(isId ? 'YANG SAYA KUASAI' : 'WHAT I BRING'),
      line(person.skills.join(' • ')),
    ]
  },
}

const oldestFirst: Layout = {
  name: 'J oldest first',
  languages: ['id'],
  shows: { jobs: 'month', birth: true, gender: true, address: true },
  blocks: (person) => [
    title('CURRICULUM VITAE'),
    heading('DATA PRIBADI'),
    line(`Nama\t: ${person.name}`),
    line(`Tempat, tanggal lahir\t: ${person.birthPlace}, ${birthText(person, 'id')}`),
    line(`Jenis kelamin\t: ${genderText(person, 'id')}`),
    line('Agama\t: Kristen'),
    line(`Alamat\t: ${person.address} ${person.postalCode}`),
    line(`No. Telepon\t: ${person.phone}`),
    line(`Email\t: ${person.email}`),
    heading('RIWAYAT PENDIDIKAN'),
    ...person.schools
      .toReversed()
      .map((school) =>
        line(`${years(school, ' - ')}\t: ${[school.institution, degreeText(school, 'id')].filter(Boolean).join(' ')}`),
      ),
    heading('PENGALAMAN BEKERJA'),
    ...(person.jobs.length > 0
      ? person.jobs
          .toReversed()
          .map((job: Job) =>
            line(
              `${period(job, { language: 'id', style: 'long', between: ' - ' })}\t: ${job.position} di ${job.company}`,
            ),
          )
      : [line('Belum ada')]),
    heading('KEMAMPUAN'),
    bullets(person.skills),
  ],
}

/** Sidebars, forms, tables, and headings that stand out. */
export const shapedLayouts: readonly Layout[] = [sidebarLeft, sidebarRight, lifeStory, tables, creative, oldestFirst]
