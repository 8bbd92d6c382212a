import { bullets, levels, type Trade, tradeWords } from './trade.ts'

export const moreTrades: readonly Trade[] = [
  {
    name: 'people',
    job: {
      jobPositionName: 'HR Generalist',
      jobSummary: 'Runs recruitment, payroll and training for 300 colleagues',
      description:
        '<p>You plan recruitment, interview candidates, run payroll and BPJS, keep employee records, organise training and answer questions about labour law and company rules.</p>',
      requirements: bullets(
        `Bachelor in Psychology, Law or Management|3 years of experience in human resources
        |Experienced in end-to-end recruitment and interviewing|Able to run payroll, BPJS and PPh 21
        |Knows Indonesian labour law|Has organised training programmes|Uses an HRIS`,
      ),
      education: levels.s1,
      minExperience: 3,
    },
    id: tradeWords(
      'HRD Generalist|Staf Personalia|Recruiter|HR Officer',
      `Mengelola rekrutmen dari lowongan sampai penawaran|Menghitung penggajian dan BPJS karyawan|Menyelenggarakan pelatihan karyawan
      |Mewawancarai kandidat|Menyusun peraturan perusahaan sesuai hukum ketenagakerjaan`,
      'Rekrutmen|Payroll|BPJS|HRIS|Wawancara|Hukum Ketenagakerjaan|Pelatihan',
      'Psikologi|Manajemen SDM',
    ),
    en: tradeWords(
      'HR Generalist|Human Resources Officer|Recruiter|HR Administrator',
      `Ran recruitment from advert to offer|Prepared payroll and social security for 200 people|Organised training for supervisors
      |Interviewed candidates for the plant|Advised managers on labour law`,
      'Recruitment|Payroll|HRIS|Interviewing|Labour Law|Training|Employee Relations',
      'Psychology|Human Resource Management',
    ),
  },
  {
    name: 'driving',
    job: {
      jobPositionName: 'Sopir Pengiriman',
      jobSummary: 'Mengantar barang ke toko di seluruh kota',
      description:
        '<p>Anda mengemudikan mobil box, mengantar barang sesuai rute, membantu bongkar muat, mengumpulkan surat jalan dan merawat kendaraan.</p>',
      requirements: bullets(
        `Pendidikan minimal SMA/SMK|Memiliki SIM B1 yang berlaku|Pengalaman minimal 2 tahun sebagai sopir pengiriman atau kurir
        |Mengenal rute dalam dan luar kota|Bersedia membantu bongkar muat barang|Memahami perawatan kendaraan ringan`,
      ),
      education: levels.smk,
      minExperience: 2,
    },
    id: tradeWords(
      'Sopir Pengiriman|Kurir|Sopir Box|Pengemudi Truk',
      `Mengantar barang ke toko di tiga kota|Membantu bongkar muat|Mengumpulkan surat jalan dan uang tagihan
      |Merawat kendaraan setiap minggu|Mengatur rute pengiriman harian`,
      'SIM B1|Mengemudi|Rute Jabodetabek|Perawatan Kendaraan|Bongkar Muat|GPS',
      'Teknik Otomotif|Manajemen Transportasi',
    ),
    en: tradeWords(
      'Delivery Driver|Courier|Truck Driver|Box Truck Driver',
      `Delivered goods to stores in three cities|Helped loading and unloading|Collected delivery notes and payments
      |Looked after the vehicle|Planned the daily route`,
      'Driving Licence B1|Route Planning|Vehicle Maintenance|Loading|Navigation',
      'Automotive Engineering|Transport Management',
    ),
  },
  {
    name: 'teaching',
    job: {
      jobPositionName: 'Guru Matematika',
      jobSummary: 'Mengajar matematika di SMP kami',
      description:
        '<p>Anda mengajar matematika kelas 7 sampai 9, menyusun rencana pembelajaran, menilai tugas siswa, membimbing olimpiade dan berkomunikasi dengan orang tua siswa.</p>',
      requirements: bullets(
        `Sarjana Pendidikan Matematika atau Matematika|Pengalaman mengajar minimal 1 tahun
        |Mampu menyusun RPP dan menilai hasil belajar siswa|Memahami Kurikulum Merdeka
        |Bisa membimbing siswa olimpiade|Beragama Islam`,
      ),
      education: levels.s1,
      minExperience: 1,
    },
    id: tradeWords(
      'Guru Matematika|Pengajar Les Privat|Guru Honorer|Tutor Bimbel',
      `Mengajar matematika kelas 8 dan 9|Menyusun RPP sesuai Kurikulum Merdeka|Membimbing siswa olimpiade
      |Menilai tugas dan ujian siswa|Menjadi wali kelas`,
      'Mengajar|Kurikulum Merdeka|RPP|Matematika|GeoGebra|Evaluasi Belajar',
      'Pendidikan Matematika|Matematika',
    ),
    en: tradeWords(
      'Mathematics Teacher|Private Tutor|Teaching Assistant|Maths Teacher',
      `Taught mathematics to grades 8 and 9|Wrote lesson plans for the national curriculum|Coached students for the olympiad
      |Graded assignments and exams|Met parents every term`,
      'Teaching|Lesson Plans|Mathematics|Curriculum|GeoGebra|Assessment',
      'Mathematics Education|Mathematics',
    ),
  },
  {
    name: 'design',
    job: {
      jobPositionName: 'Graphic Designer',
      jobSummary: 'Designs what people see of our brand, in print and on screens',
      description:
        '<p>You design social media posts, packaging and catalogues, keep the brand guide, edit photos and prepare files for print together with the marketing team.</p>',
      requirements: bullets(
        `Diploma in Visual Communication Design|2 years of experience as graphic designer
        |Fluent in Photoshop, Illustrator and Figma|Good sense of typography and layout
        |Experience with packaging and print|Can edit photos and short videos|Portfolio required`,
      ),
      education: levels.d3,
      minExperience: 2,
    },
    id: tradeWords(
      'Desainer Grafis|Desainer Konten|Ilustrator|Desainer Kemasan',
      `Merancang konten media sosial|Mendesain kemasan produk baru|Menyiapkan berkas cetak katalog
      |Menyunting foto produk|Menjaga panduan merek perusahaan`,
      'Photoshop|Illustrator|Figma|Tipografi|CorelDRAW|Video Editing|Layout',
      'Desain Komunikasi Visual|Desain Produk',
    ),
    en: tradeWords(
      'Graphic Designer|Visual Designer|Packaging Designer|Illustrator',
      `Designed social media campaigns|Created packaging for new products|Prepared print files for catalogues
      |Edited product photos|Kept the brand guide`,
      'Photoshop|Illustrator|Figma|Typography|Layout|Photo Editing|Print',
      'Visual Communication Design|Graphic Design',
    ),
  },
]
