-- The 38 provinces, 98 cities and 416 regencies of Indonesia with their codes of the Ministry of Home Affairs
-- (Kepmendagri 300.2.2-2138 of 2025): a city's id begins with its province's.

insert into provinces (id, name) values
  (11, 'Aceh'), (12, 'Sumatera Utara'), (13, 'Sumatera Barat'), (14, 'Riau'), (15, 'Jambi'),
  (16, 'Sumatera Selatan'), (17, 'Bengkulu'), (18, 'Lampung'), (19, 'Kepulauan Bangka Belitung'),
  (21, 'Kepulauan Riau'), (31, 'DKI Jakarta'), (32, 'Jawa Barat'), (33, 'Jawa Tengah'),
  (34, 'Daerah Istimewa Yogyakarta'), (35, 'Jawa Timur'), (36, 'Banten'), (51, 'Bali'),
  (52, 'Nusa Tenggara Barat'), (53, 'Nusa Tenggara Timur'), (61, 'Kalimantan Barat'), (62, 'Kalimantan Tengah'),
  (63, 'Kalimantan Selatan'), (64, 'Kalimantan Timur'), (65, 'Kalimantan Utara'), (71, 'Sulawesi Utara'),
  (72, 'Sulawesi Tengah'), (73, 'Sulawesi Selatan'), (74, 'Sulawesi Tenggara'), (75, 'Gorontalo'),
  (76, 'Sulawesi Barat'), (81, 'Maluku'), (82, 'Maluku Utara'), (91, 'Papua'), (92, 'Papua Barat'),
  (93, 'Papua Selatan'), (94, 'Papua Tengah'), (95, 'Papua Pegunungan'), (96, 'Papua Barat Daya');

insert into cities (id, province_id, name) select id, id / 100, name from (values
  -- Aceh
  (1101, 'Kabupaten Aceh Selatan'), (1102, 'Kabupaten Aceh Tenggara'), (1103, 'Kabupaten Aceh Timur'),
  (1104, 'Kabupaten Aceh Tengah'), (1105, 'Kabupaten Aceh Barat'), (1106, 'Kabupaten Aceh Besar'),
  (1107, 'Kabupaten Pidie'), (1108, 'Kabupaten Aceh Utara'), (1109, 'Kabupaten Simeulue'),
  (1110, 'Kabupaten Aceh Singkil'), (1111, 'Kabupaten Bireuen'), (1112, 'Kabupaten Aceh Barat Daya'),
  (1113, 'Kabupaten Gayo Lues'), (1114, 'Kabupaten Aceh Jaya'), (1115, 'Kabupaten Nagan Raya'),
  (1116, 'Kabupaten Aceh Tamiang'), (1117, 'Kabupaten Bener Meriah'), (1118, 'Kabupaten Pidie Jaya'),
  (1171, 'Kota Banda Aceh'), (1172, 'Kota Sabang'), (1173, 'Kota Lhokseumawe'), (1174, 'Kota Langsa'),
  (1175, 'Kota Subulussalam'),
  -- Sumatera Utara
  (1201, 'Kabupaten Tapanuli Tengah'), (1202, 'Kabupaten Tapanuli Utara'), (1203, 'Kabupaten Tapanuli Selatan'),
  (1204, 'Kabupaten Nias'), (1205, 'Kabupaten Langkat'), (1206, 'Kabupaten Karo'),
  (1207, 'Kabupaten Deli Serdang'), (1208, 'Kabupaten Simalungun'), (1209, 'Kabupaten Asahan'),
  (1210, 'Kabupaten Labuhanbatu'), (1211, 'Kabupaten Dairi'), (1212, 'Kabupaten Toba'),
  (1213, 'Kabupaten Mandailing Natal'), (1214, 'Kabupaten Nias Selatan'), (1215, 'Kabupaten Pakpak Bharat'),
  (1216, 'Kabupaten Humbang Hasundutan'), (1217, 'Kabupaten Samosir'), (1218, 'Kabupaten Serdang Bedagai'),
  (1219, 'Kabupaten Batu Bara'), (1220, 'Kabupaten Padang Lawas Utara'), (1221, 'Kabupaten Padang Lawas'),
  (1222, 'Kabupaten Labuhanbatu Selatan'), (1223, 'Kabupaten Labuhanbatu Utara'), (1224, 'Kabupaten Nias Utara'),
  (1225, 'Kabupaten Nias Barat'), (1271, 'Kota Medan'), (1272, 'Kota Pematangsiantar'), (1273, 'Kota Sibolga'),
  (1274, 'Kota Tanjungbalai'), (1275, 'Kota Binjai'), (1276, 'Kota Tebing Tinggi'), (1277, 'Kota Padangsidimpuan'),
  (1278, 'Kota Gunungsitoli'),
  -- Sumatera Barat
  (1301, 'Kabupaten Pesisir Selatan'), (1302, 'Kabupaten Solok'), (1303, 'Kabupaten Sijunjung'),
  (1304, 'Kabupaten Tanah Datar'), (1305, 'Kabupaten Padang Pariaman'), (1306, 'Kabupaten Agam'),
  (1307, 'Kabupaten Lima Puluh Kota'), (1308, 'Kabupaten Pasaman'), (1309, 'Kabupaten Kepulauan Mentawai'),
  (1310, 'Kabupaten Dharmasraya'), (1311, 'Kabupaten Solok Selatan'), (1312, 'Kabupaten Pasaman Barat'),
  (1371, 'Kota Padang'), (1372, 'Kota Solok'), (1373, 'Kota Sawahlunto'), (1374, 'Kota Padang Panjang'),
  (1375, 'Kota Bukittinggi'), (1376, 'Kota Payakumbuh'), (1377, 'Kota Pariaman'),
  -- Riau
  (1401, 'Kabupaten Kampar'), (1402, 'Kabupaten Indragiri Hulu'), (1403, 'Kabupaten Bengkalis'),
  (1404, 'Kabupaten Indragiri Hilir'), (1405, 'Kabupaten Pelalawan'), (1406, 'Kabupaten Rokan Hulu'),
  (1407, 'Kabupaten Rokan Hilir'), (1408, 'Kabupaten Siak'), (1409, 'Kabupaten Kuantan Singingi'),
  (1410, 'Kabupaten Kepulauan Meranti'), (1471, 'Kota Pekanbaru'), (1472, 'Kota Dumai'),
  -- Jambi
  (1501, 'Kabupaten Kerinci'), (1502, 'Kabupaten Merangin'), (1503, 'Kabupaten Sarolangun'),
  (1504, 'Kabupaten Batanghari'), (1505, 'Kabupaten Muaro Jambi'), (1506, 'Kabupaten Tanjung Jabung Barat'),
  (1507, 'Kabupaten Tanjung Jabung Timur'), (1508, 'Kabupaten Bungo'), (1509, 'Kabupaten Tebo'),
  (1571, 'Kota Jambi'), (1572, 'Kota Sungai Penuh'),
  -- Sumatera Selatan
  (1601, 'Kabupaten Ogan Komering Ulu'), (1602, 'Kabupaten Ogan Komering Ilir'), (1603, 'Kabupaten Muara Enim'),
  (1604, 'Kabupaten Lahat'), (1605, 'Kabupaten Musi Rawas'), (1606, 'Kabupaten Musi Banyuasin'),
  (1607, 'Kabupaten Banyuasin'), (1608, 'Kabupaten Ogan Komering Ulu Timur'),
  (1609, 'Kabupaten Ogan Komering Ulu Selatan'), (1610, 'Kabupaten Ogan Ilir'), (1611, 'Kabupaten Empat Lawang'),
  (1612, 'Kabupaten Penukal Abab Lematang Ilir'), (1613, 'Kabupaten Musi Rawas Utara'), (1671, 'Kota Palembang'),
  (1672, 'Kota Pagar Alam'), (1673, 'Kota Lubuklinggau'), (1674, 'Kota Prabumulih'),
  -- Bengkulu
  (1701, 'Kabupaten Bengkulu Selatan'), (1702, 'Kabupaten Rejang Lebong'), (1703, 'Kabupaten Bengkulu Utara'),
  (1704, 'Kabupaten Kaur'), (1705, 'Kabupaten Seluma'), (1706, 'Kabupaten Mukomuko'), (1707, 'Kabupaten Lebong'),
  (1708, 'Kabupaten Kepahiang'), (1709, 'Kabupaten Bengkulu Tengah'), (1771, 'Kota Bengkulu'),
  -- Lampung
  (1801, 'Kabupaten Lampung Selatan'), (1802, 'Kabupaten Lampung Tengah'), (1803, 'Kabupaten Lampung Utara'),
  (1804, 'Kabupaten Lampung Barat'), (1805, 'Kabupaten Tulang Bawang'), (1806, 'Kabupaten Tanggamus'),
  (1807, 'Kabupaten Lampung Timur'), (1808, 'Kabupaten Way Kanan'), (1809, 'Kabupaten Pesawaran'),
  (1810, 'Kabupaten Pringsewu'), (1811, 'Kabupaten Mesuji'), (1812, 'Kabupaten Tulang Bawang Barat'),
  (1813, 'Kabupaten Pesisir Barat'), (1871, 'Kota Bandar Lampung'), (1872, 'Kota Metro'),
  -- Kepulauan Bangka Belitung
  (1901, 'Kabupaten Bangka'), (1902, 'Kabupaten Belitung'), (1903, 'Kabupaten Bangka Selatan'),
  (1904, 'Kabupaten Bangka Tengah'), (1905, 'Kabupaten Bangka Barat'), (1906, 'Kabupaten Belitung Timur'),
  (1971, 'Kota Pangkalpinang'),
  -- Kepulauan Riau
  (2101, 'Kabupaten Bintan'), (2102, 'Kabupaten Karimun'), (2103, 'Kabupaten Natuna'), (2104, 'Kabupaten Lingga'),
  (2105, 'Kabupaten Kepulauan Anambas'), (2171, 'Kota Batam'), (2172, 'Kota Tanjungpinang'),
  -- DKI Jakarta
  (3101, 'Kabupaten Kepulauan Seribu'), (3171, 'Kota Jakarta Pusat'), (3172, 'Kota Jakarta Utara'),
  (3173, 'Kota Jakarta Barat'), (3174, 'Kota Jakarta Selatan'), (3175, 'Kota Jakarta Timur'),
  -- Jawa Barat
  (3201, 'Kabupaten Bogor'), (3202, 'Kabupaten Sukabumi'), (3203, 'Kabupaten Cianjur'),
  (3204, 'Kabupaten Bandung'), (3205, 'Kabupaten Garut'), (3206, 'Kabupaten Tasikmalaya'),
  (3207, 'Kabupaten Ciamis'), (3208, 'Kabupaten Kuningan'), (3209, 'Kabupaten Cirebon'),
  (3210, 'Kabupaten Majalengka'), (3211, 'Kabupaten Sumedang'), (3212, 'Kabupaten Indramayu'),
  (3213, 'Kabupaten Subang'), (3214, 'Kabupaten Purwakarta'), (3215, 'Kabupaten Karawang'),
  (3216, 'Kabupaten Bekasi'), (3217, 'Kabupaten Bandung Barat'), (3218, 'Kabupaten Pangandaran'),
  (3271, 'Kota Bogor'), (3272, 'Kota Sukabumi'), (3273, 'Kota Bandung'), (3274, 'Kota Cirebon'),
  (3275, 'Kota Bekasi'), (3276, 'Kota Depok'), (3277, 'Kota Cimahi'), (3278, 'Kota Tasikmalaya'),
  (3279, 'Kota Banjar'),
  -- Jawa Tengah
  (3301, 'Kabupaten Cilacap'), (3302, 'Kabupaten Banyumas'), (3303, 'Kabupaten Purbalingga'),
  (3304, 'Kabupaten Banjarnegara'), (3305, 'Kabupaten Kebumen'), (3306, 'Kabupaten Purworejo'),
  (3307, 'Kabupaten Wonosobo'), (3308, 'Kabupaten Magelang'), (3309, 'Kabupaten Boyolali'),
  (3310, 'Kabupaten Klaten'), (3311, 'Kabupaten Sukoharjo'), (3312, 'Kabupaten Wonogiri'),
  (3313, 'Kabupaten Karanganyar'), (3314, 'Kabupaten Sragen'), (3315, 'Kabupaten Grobogan'),
  (3316, 'Kabupaten Blora'), (3317, 'Kabupaten Rembang'), (3318, 'Kabupaten Pati'), (3319, 'Kabupaten Kudus'),
  (3320, 'Kabupaten Jepara'), (3321, 'Kabupaten Demak'), (3322, 'Kabupaten Semarang'),
  (3323, 'Kabupaten Temanggung'), (3324, 'Kabupaten Kendal'), (3325, 'Kabupaten Batang'),
  (3326, 'Kabupaten Pekalongan'), (3327, 'Kabupaten Pemalang'), (3328, 'Kabupaten Tegal'),
  (3329, 'Kabupaten Brebes'), (3371, 'Kota Magelang'), (3372, 'Kota Surakarta'), (3373, 'Kota Salatiga'),
  (3374, 'Kota Semarang'), (3375, 'Kota Pekalongan'), (3376, 'Kota Tegal'),
  -- Daerah Istimewa Yogyakarta
  (3401, 'Kabupaten Kulon Progo'), (3402, 'Kabupaten Bantul'), (3403, 'Kabupaten Gunungkidul'),
  (3404, 'Kabupaten Sleman'), (3471, 'Kota Yogyakarta'),
  -- Jawa Timur
  (3501, 'Kabupaten Pacitan'), (3502, 'Kabupaten Ponorogo'), (3503, 'Kabupaten Trenggalek'),
  (3504, 'Kabupaten Tulungagung'), (3505, 'Kabupaten Blitar'), (3506, 'Kabupaten Kediri'),
  (3507, 'Kabupaten Malang'), (3508, 'Kabupaten Lumajang'), (3509, 'Kabupaten Jember'),
  (3510, 'Kabupaten Banyuwangi'), (3511, 'Kabupaten Bondowoso'), (3512, 'Kabupaten Situbondo'),
  (3513, 'Kabupaten Probolinggo'), (3514, 'Kabupaten Pasuruan'), (3515, 'Kabupaten Sidoarjo'),
  (3516, 'Kabupaten Mojokerto'), (3517, 'Kabupaten Jombang'), (3518, 'Kabupaten Nganjuk'),
  (3519, 'Kabupaten Madiun'), (3520, 'Kabupaten Magetan'), (3521, 'Kabupaten Ngawi'),
  (3522, 'Kabupaten Bojonegoro'), (3523, 'Kabupaten Tuban'), (3524, 'Kabupaten Lamongan'),
  (3525, 'Kabupaten Gresik'), (3526, 'Kabupaten Bangkalan'), (3527, 'Kabupaten Sampang'),
  (3528, 'Kabupaten Pamekasan'), (3529, 'Kabupaten Sumenep'), (3571, 'Kota Kediri'), (3572, 'Kota Blitar'),
  (3573, 'Kota Malang'), (3574, 'Kota Probolinggo'), (3575, 'Kota Pasuruan'), (3576, 'Kota Mojokerto'),
  (3577, 'Kota Madiun'), (3578, 'Kota Surabaya'), (3579, 'Kota Batu'),
  -- Banten
  (3601, 'Kabupaten Pandeglang'), (3602, 'Kabupaten Lebak'), (3603, 'Kabupaten Tangerang'),
  (3604, 'Kabupaten Serang'), (3671, 'Kota Tangerang'), (3672, 'Kota Cilegon'), (3673, 'Kota Serang'),
  (3674, 'Kota Tangerang Selatan'),
  -- Bali
  (5101, 'Kabupaten Jembrana'), (5102, 'Kabupaten Tabanan'), (5103, 'Kabupaten Badung'),
  (5104, 'Kabupaten Gianyar'), (5105, 'Kabupaten Klungkung'), (5106, 'Kabupaten Bangli'),
  (5107, 'Kabupaten Karangasem'), (5108, 'Kabupaten Buleleng'), (5171, 'Kota Denpasar'),
  -- Nusa Tenggara Barat
  (5201, 'Kabupaten Lombok Barat'), (5202, 'Kabupaten Lombok Tengah'), (5203, 'Kabupaten Lombok Timur'),
  (5204, 'Kabupaten Sumbawa'), (5205, 'Kabupaten Dompu'), (5206, 'Kabupaten Bima'),
  (5207, 'Kabupaten Sumbawa Barat'), (5208, 'Kabupaten Lombok Utara'), (5271, 'Kota Mataram'), (5272, 'Kota Bima'),
  -- Nusa Tenggara Timur
  (5301, 'Kabupaten Kupang'), (5302, 'Kabupaten Timor Tengah Selatan'), (5303, 'Kabupaten Timor Tengah Utara'),
  (5304, 'Kabupaten Belu'), (5305, 'Kabupaten Alor'), (5306, 'Kabupaten Flores Timur'), (5307, 'Kabupaten Sikka'),
  (5308, 'Kabupaten Ende'), (5309, 'Kabupaten Ngada'), (5310, 'Kabupaten Manggarai'),
  (5311, 'Kabupaten Sumba Timur'), (5312, 'Kabupaten Sumba Barat'), (5313, 'Kabupaten Lembata'),
  (5314, 'Kabupaten Rote Ndao'), (5315, 'Kabupaten Manggarai Barat'), (5316, 'Kabupaten Nagekeo'),
  (5317, 'Kabupaten Sumba Tengah'), (5318, 'Kabupaten Sumba Barat Daya'), (5319, 'Kabupaten Manggarai Timur'),
  (5320, 'Kabupaten Sabu Raijua'), (5321, 'Kabupaten Malaka'), (5371, 'Kota Kupang'),
  -- Kalimantan Barat
  (6101, 'Kabupaten Sambas'), (6102, 'Kabupaten Mempawah'), (6103, 'Kabupaten Sanggau'),
  (6104, 'Kabupaten Ketapang'), (6105, 'Kabupaten Sintang'), (6106, 'Kabupaten Kapuas Hulu'),
  (6107, 'Kabupaten Bengkayang'), (6108, 'Kabupaten Landak'), (6109, 'Kabupaten Sekadau'),
  (6110, 'Kabupaten Melawi'), (6111, 'Kabupaten Kayong Utara'), (6112, 'Kabupaten Kubu Raya'),
  (6171, 'Kota Pontianak'), (6172, 'Kota Singkawang'),
  -- Kalimantan Tengah
  (6201, 'Kabupaten Kotawaringin Barat'), (6202, 'Kabupaten Kotawaringin Timur'), (6203, 'Kabupaten Kapuas'),
  (6204, 'Kabupaten Barito Selatan'), (6205, 'Kabupaten Barito Utara'), (6206, 'Kabupaten Katingan'),
  (6207, 'Kabupaten Seruyan'), (6208, 'Kabupaten Sukamara'), (6209, 'Kabupaten Lamandau'),
  (6210, 'Kabupaten Gunung Mas'), (6211, 'Kabupaten Pulang Pisau'), (6212, 'Kabupaten Murung Raya'),
  (6213, 'Kabupaten Barito Timur'), (6271, 'Kota Palangka Raya'),
  -- Kalimantan Selatan
  (6301, 'Kabupaten Tanah Laut'), (6302, 'Kabupaten Kotabaru'), (6303, 'Kabupaten Banjar'),
  (6304, 'Kabupaten Barito Kuala'), (6305, 'Kabupaten Tapin'), (6306, 'Kabupaten Hulu Sungai Selatan'),
  (6307, 'Kabupaten Hulu Sungai Tengah'), (6308, 'Kabupaten Hulu Sungai Utara'), (6309, 'Kabupaten Tabalong'),
  (6310, 'Kabupaten Tanah Bumbu'), (6311, 'Kabupaten Balangan'), (6371, 'Kota Banjarmasin'),
  (6372, 'Kota Banjarbaru'),
  -- Kalimantan Timur
  (6401, 'Kabupaten Paser'), (6402, 'Kabupaten Kutai Kartanegara'), (6403, 'Kabupaten Berau'),
  (6407, 'Kabupaten Kutai Barat'), (6408, 'Kabupaten Kutai Timur'), (6409, 'Kabupaten Penajam Paser Utara'),
  (6411, 'Kabupaten Mahakam Ulu'), (6471, 'Kota Balikpapan'), (6472, 'Kota Samarinda'), (6474, 'Kota Bontang'),
  -- Kalimantan Utara
  (6501, 'Kabupaten Bulungan'), (6502, 'Kabupaten Malinau'), (6503, 'Kabupaten Nunukan'),
  (6504, 'Kabupaten Tana Tidung'), (6571, 'Kota Tarakan'),
  -- Sulawesi Utara
  (7101, 'Kabupaten Bolaang Mongondow'), (7102, 'Kabupaten Minahasa'), (7103, 'Kabupaten Kepulauan Sangihe'),
  (7104, 'Kabupaten Kepulauan Talaud'), (7105, 'Kabupaten Minahasa Selatan'), (7106, 'Kabupaten Minahasa Utara'),
  (7107, 'Kabupaten Minahasa Tenggara'), (7108, 'Kabupaten Bolaang Mongondow Utara'),
  (7109, 'Kabupaten Kepulauan Siau Tagulandang Biaro'), (7110, 'Kabupaten Bolaang Mongondow Timur'),
  (7111, 'Kabupaten Bolaang Mongondow Selatan'), (7171, 'Kota Manado'), (7172, 'Kota Bitung'),
  (7173, 'Kota Tomohon'), (7174, 'Kota Kotamobagu'),
  -- Sulawesi Tengah
  (7201, 'Kabupaten Banggai'), (7202, 'Kabupaten Poso'), (7203, 'Kabupaten Donggala'),
  (7204, 'Kabupaten Tolitoli'), (7205, 'Kabupaten Buol'), (7206, 'Kabupaten Morowali'),
  (7207, 'Kabupaten Banggai Kepulauan'), (7208, 'Kabupaten Parigi Moutong'), (7209, 'Kabupaten Tojo Una-Una'),
  (7210, 'Kabupaten Sigi'), (7211, 'Kabupaten Banggai Laut'), (7212, 'Kabupaten Morowali Utara'),
  (7271, 'Kota Palu'),
  -- Sulawesi Selatan
  (7301, 'Kabupaten Kepulauan Selayar'), (7302, 'Kabupaten Bulukumba'), (7303, 'Kabupaten Bantaeng'),
  (7304, 'Kabupaten Jeneponto'), (7305, 'Kabupaten Takalar'), (7306, 'Kabupaten Gowa'), (7307, 'Kabupaten Sinjai'),
  (7308, 'Kabupaten Bone'), (7309, 'Kabupaten Maros'), (7310, 'Kabupaten Pangkajene dan Kepulauan'),
  (7311, 'Kabupaten Barru'), (7312, 'Kabupaten Soppeng'), (7313, 'Kabupaten Wajo'),
  (7314, 'Kabupaten Sidenreng Rappang'), (7315, 'Kabupaten Pinrang'), (7316, 'Kabupaten Enrekang'),
  (7317, 'Kabupaten Luwu'), (7318, 'Kabupaten Tana Toraja'), (7322, 'Kabupaten Luwu Utara'),
  (7324, 'Kabupaten Luwu Timur'), (7326, 'Kabupaten Toraja Utara'), (7371, 'Kota Makassar'),
  (7372, 'Kota Parepare'), (7373, 'Kota Palopo'),
  -- Sulawesi Tenggara
  (7401, 'Kabupaten Kolaka'), (7402, 'Kabupaten Konawe'), (7403, 'Kabupaten Muna'), (7404, 'Kabupaten Buton'),
  (7405, 'Kabupaten Konawe Selatan'), (7406, 'Kabupaten Bombana'), (7407, 'Kabupaten Wakatobi'),
  (7408, 'Kabupaten Kolaka Utara'), (7409, 'Kabupaten Konawe Utara'), (7410, 'Kabupaten Buton Utara'),
  (7411, 'Kabupaten Kolaka Timur'), (7412, 'Kabupaten Konawe Kepulauan'), (7413, 'Kabupaten Muna Barat'),
  (7414, 'Kabupaten Buton Tengah'), (7415, 'Kabupaten Buton Selatan'), (7471, 'Kota Kendari'),
  (7472, 'Kota Baubau'),
  -- Gorontalo
  (7501, 'Kabupaten Gorontalo'), (7502, 'Kabupaten Boalemo'), (7503, 'Kabupaten Bone Bolango'),
  (7504, 'Kabupaten Pohuwato'), (7505, 'Kabupaten Gorontalo Utara'), (7571, 'Kota Gorontalo'),
  -- Sulawesi Barat
  (7601, 'Kabupaten Pasangkayu'), (7602, 'Kabupaten Mamuju'), (7603, 'Kabupaten Mamasa'),
  (7604, 'Kabupaten Polewali Mandar'), (7605, 'Kabupaten Majene'), (7606, 'Kabupaten Mamuju Tengah'),
  -- Maluku
  (8101, 'Kabupaten Maluku Tengah'), (8102, 'Kabupaten Maluku Tenggara'), (8103, 'Kabupaten Kepulauan Tanimbar'),
  (8104, 'Kabupaten Buru'), (8105, 'Kabupaten Seram Bagian Timur'), (8106, 'Kabupaten Seram Bagian Barat'),
  (8107, 'Kabupaten Kepulauan Aru'), (8108, 'Kabupaten Maluku Barat Daya'), (8109, 'Kabupaten Buru Selatan'),
  (8171, 'Kota Ambon'), (8172, 'Kota Tual'),
  -- Maluku Utara
  (8201, 'Kabupaten Halmahera Barat'), (8202, 'Kabupaten Halmahera Tengah'), (8203, 'Kabupaten Halmahera Utara'),
  (8204, 'Kabupaten Halmahera Selatan'), (8205, 'Kabupaten Kepulauan Sula'), (8206, 'Kabupaten Halmahera Timur'),
  (8207, 'Kabupaten Pulau Morotai'), (8208, 'Kabupaten Pulau Taliabu'), (8271, 'Kota Ternate'),
  (8272, 'Kota Tidore Kepulauan'),
  -- Papua
  (9103, 'Kabupaten Jayapura'), (9105, 'Kabupaten Kepulauan Yapen'), (9106, 'Kabupaten Biak Numfor'),
  (9110, 'Kabupaten Sarmi'), (9111, 'Kabupaten Keerom'), (9115, 'Kabupaten Waropen'), (9119, 'Kabupaten Supiori'),
  (9120, 'Kabupaten Mamberamo Raya'), (9171, 'Kota Jayapura'),
  -- Papua Barat
  (9202, 'Kabupaten Manokwari'), (9203, 'Kabupaten Fakfak'), (9206, 'Kabupaten Teluk Bintuni'),
  (9207, 'Kabupaten Teluk Wondama'), (9208, 'Kabupaten Kaimana'), (9211, 'Kabupaten Manokwari Selatan'),
  (9212, 'Kabupaten Pegunungan Arfak'),
  -- Papua Selatan
  (9301, 'Kabupaten Merauke'), (9302, 'Kabupaten Boven Digoel'), (9303, 'Kabupaten Mappi'),
  (9304, 'Kabupaten Asmat'),
  -- Papua Tengah
  (9401, 'Kabupaten Nabire'), (9402, 'Kabupaten Puncak Jaya'), (9403, 'Kabupaten Paniai'),
  (9404, 'Kabupaten Mimika'), (9405, 'Kabupaten Puncak'), (9406, 'Kabupaten Dogiyai'),
  (9407, 'Kabupaten Intan Jaya'), (9408, 'Kabupaten Deiyai'),
  -- Papua Pegunungan
  (9501, 'Kabupaten Jayawijaya'), (9502, 'Kabupaten Pegunungan Bintang'), (9503, 'Kabupaten Yahukimo'),
  (9504, 'Kabupaten Tolikara'), (9505, 'Kabupaten Mamberamo Tengah'), (9506, 'Kabupaten Yalimo'),
  (9507, 'Kabupaten Lanny Jaya'), (9508, 'Kabupaten Nduga'),
  -- Papua Barat Daya
  (9601, 'Kabupaten Sorong'), (9602, 'Kabupaten Sorong Selatan'), (9603, 'Kabupaten Raja Ampat'),
  (9604, 'Kabupaten Tambrauw'), (9605, 'Kabupaten Maybrat'), (9671, 'Kota Sorong')
) as known (id, name);
