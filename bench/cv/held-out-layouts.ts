import { type Block, bold, bullets, columns, gap, heading, line, pair, title } from './document.ts'
import type { Layout } from './layout.ts'
import type { School } from './people.ts'
import { birthNumbers, birthText, degreeText, genderText, monthText, period } from './phrases.ts'

/** Headings in a separate column. */
const headingsAtLeft: Layout = {
  name: 'Q headings on the left',
  languages: ['en'],
  shows: { jobs: 'month', address: true, courses: 'year', schools: 'all' },
  blocks: (person) => {
    const part = (words: string, content: Block[]): Block => columns(105, [bold(words)], content)
    return [
      title(person.name),
      line(`${person.address} ${person.postalCode}`),
      line(`T ${person.phone}   E ${person.email}`),
      gap,
      part('Summary', [line(person.summary)]),
      gap,
      part(
        'Employment history',
        person.jobs.flatMap((job) => [
          bold(job.position),
          line(`${job.company}, ${job.city}`),
          line(period(job, { language: 'en', style: 'short', between: ' - ' })),
          bullets(job.duties),
        ]),
      ),
      gap,
      part(
        'Education',
        person.schools.flatMap((school) => [
          bold(`${school.institution}`),
          line([degreeText(school, 'en'), `${school.start} - ${school.end}`].filter(Boolean).join(', ')),
        ]),
      ),
      gap,
      part(
        'Certificates',
        person.courses.length > 0
          ? person.courses.map((course) => line(`${course.name} (${course.issuer}, ${course.issued.year})`))
          : [line('None yet')],
      ),
      gap,
      part('Skills', [line(person.skills.join(', '))]),
    ]
  },
}

/** As job boards print a profile. */
const printedProfile: Layout = {
  name: 'R profile of a job board',
  languages: ['id'],
  shows: { jobs: 'month', grades: true, schools: 'highest', birth: true, gender: true },
  blocks: (person) => [
    title(person.name),
    line(`${person.jobs[0]?.position ?? 'Lulusan baru'} · ${person.schools[0]?.city ?? ''}`),
    line(`Email: ${person.email}`),
    line(`Telepon: ${person.phone}`),
    heading('Pengalaman Bekerja'),
    ...person.jobs.flatMap((job) => [
      line(`${period(job, { language: 'id', style: 'short', between: ' - ', now: 'Sekarang' })} (2 tahun 3 bulan)`),
      bold(job.position),
      line(`${job.company} | ${job.city}, Indonesia`),
      line('Industri: Manufaktur'),
      line('Gaji bulanan: IDR 5.500.000'),
      bullets(job.duties),
    ]),
    heading('Pendidikan Terakhir'),
    ...person.schools
      .slice(0, 1)
      .flatMap((school) => [
        bold(school.institution),
        line(`${school.level} di ${school.field || 'Umum'}`),
        line(`${school.start} - ${school.end}`),
        ...(school.grade ? [line(`IPK ${school.grade}/4.00`)] : []),
      ]),
    heading('Keahlian'),
    ...person.skills.map((skill) => line(skill)),
    heading('Tentang Saya'),
    line(`Jenis kelamin: ${genderText(person, 'id')}`),
    line(`Tempat & tanggal lahir: ${person.birthPlace}, ${birthText(person, 'id')}`),
  ],
}

/** Companies in capitals, places and times below them, and the position last. */
const companiesInCapitals: Layout = {
  name: 'S companies in capitals',
  languages: ['en'],
  shows: { jobs: 'month', grades: true, schools: 'highest', courses: 'month' },
  blocks: (person) => [
    title(person.name.toUpperCase()),
    line([person.phone, person.email, 'Open to relocation'].join('  |  ')),
    heading('PROFESSIONAL PROFILE'),
    line(person.summary),
    heading('CAREER HISTORY'),
    ...person.jobs.flatMap((job) => [
      bold(job.company.toUpperCase()),
      line(`${job.city} — ${period(job, { language: 'en', style: 'long', now: 'Current' })}`),
      line(job.position),
      ...job.duties.map((duty) => line(`- ${duty}`)),
      gap,
    ]),
    heading('EDUCATION & CERTIFICATIONS'),
    ...person.schools.slice(0, 1).map((school) => {
      const short = { S1: 'B.Sc. in', S2: 'M.Sc. in', D3: 'Diploma in' }[school.level as 'S1' | 'S2' | 'D3']
      const degree = short ? `${short} ${school.field}` : degreeText(school, 'en')
      return line(
        `${degree}, ${school.institution}, ${school.start}–${school.end}${school.grade ? ` (GPA: ${school.grade})` : ''}`,
      )
    }),
    ...person.courses.map((course) =>
      line(`${course.name}, ${course.issuer}, ${monthText(course.issued, 'en', 'short')}`),
    ),
    heading('AREAS OF EXPERTISE'),
    line(person.skills.join(' · ')),
  ],
}

/** As in a handwritten CV that was typed later. */
const typed: Layout = {
  name: 'T typed from a form',
  languages: ['id'],
  shows: { jobs: 'year', birth: true, gender: true, address: true },
  blocks: (person) => [
    title('RIWAYAT HIDUP'),
    gap,
    line('Yang bertanda tangan di bawah ini:'),
    line(`Nama : ${person.name.toUpperCase()}`),
    line(`TTL : ${person.birthPlace}, ${birthNumbers(person, '-')}`),
    line(`Jenis Kelamin : ${genderText(person, 'id')}`),
    line('Agama : Katolik'),
    line(`Alamat : ${person.address}, ${person.postalCode}`),
    line(`Telp/WA : ${person.phone}`),
    line(`E-mail : ${person.email}`),
    gap,
    bold('Riwayat Pendidikan :'),
    ...person.schools
      .toReversed()
      .map((school: School) =>
        line(
          `- ${school.institution}${school.field ? `, ${degreeText(school, 'id')}` : ''}, tahun ${school.start} s/d ${school.end}`,
        ),
      ),
    gap,
    bold('Pengalaman Kerja :'),
    ...(person.jobs.length > 0
      ? person.jobs
          .toReversed()
          .map((job) =>
            line(
              `- ${job.company}, bagian ${job.position}, tahun ${period(job, { language: 'id', style: 'year', between: ' s/d ', now: 'sekarang' })}`,
            ),
          )
      : [line('- Belum ada')]),
    gap,
    bold('Kemampuan :'),
    ...person.skills.map((skill) => line(`- ${skill}`)),
    gap,
    line('Demikian riwayat hidup ini dibuat dengan sebenarnya.'),
    line(`Hormat saya, ${person.name}`),
  ],
}

/** A column on the right and unusual headings. */
const unusualHeadings: Layout = {
  name: 'U unusual headings',
  languages: ['en', 'id'],
  shows: { jobs: 'month', schools: 'highest' },
  blocks: (person) => {
    const isId = person.language === 'id'
    return [
      columns(
        330,
        [
          title(person.name),
          line(person.summary),
          heading(isId ? 'Karier sejauh ini' : 'Career snapshot'),
          ...person.jobs.flatMap((job) => [
            pair(job.company, period(job, { language: person.language, style: 'short', now: isId ? 'kini' : 'today' })),
            line(`${job.position}, ${job.city}`),
            ...job.duties.map(line),
          ]),
        ],
        [
          heading(isId ? 'Mari terhubung' : 'Reach out'),
          line(person.phone),
          line(person.email),
          heading(isId ? 'Masa kuliah dan sekolah' : 'Schooling'),
          ...person.schools
            .slice(0, 1)
            .flatMap((school) => [
              bold(degreeText(school, person.language) || school.level),
              line(school.institution),
              line(`${school.start} - ${school.end}`),
            ]),
          heading(isId ? 'Bekal' : 'Toolbox'),
          bullets(person.skills),
        ],
      ),
    ]
  },
}

export const heldOutLayouts: readonly Layout[] = [
  headingsAtLeft,
  printedProfile,
  companiesInCapitals,
  typed,
  unusualHeadings,
]
