/**
 * The districts of every postcode area. After ';' are those with only post boxes and large users, where no parcel is
 * delivered. A trailing letter is left out, as in the delivery table (EC1A is EC1).
 */
const OUTWARD_CODES = `
AB 10-16,21-25,30-39,41-45,51-56;99
AL 1-10
B 1-21,23-38,40,42-50,60-80,90-98;99
BA 1-16,20-22
BB 1-12,18;94
BD 1-24;97-99
BH 1-25,31
BL 0-9;11,78
BN 1-3,5-18,20-27,41-45;50-52,88,91,99
BR 1-8
BS 1-11,13-16,20-32,34-37,39-41,48,49;0,80,98,99
BT 1-49,51-57,60-71,74-82,92-94;58
CA 1-28;95,99
CB 1-11,21-25
CF 3,5,10,11,14,15,23,24,31-48,61-64,71,72,81-83;30,91,95,99
CH 1-8,41-49,60-66;25-34,70,88,99
CM 0-9,11-24,77;92,98,99
CO 1-16
CR 0,2-8;9,44,90
CT 1-21;50
CV 1-13,21-23,31-37,47
CW 1-12;98
DA 1-18
DD 1-11
DE 1,3-7,11-15,21-24,45,55,56,65,72-75;99
DG 1-14,16
DH 1-9;97-99
DL 1-17;98
DN 1-12,14-22,31-41;55
DT 1-11
DY 1-14
E 1-18,20;77,98
EC 1-4;50
EH 1-49,51-55;91,95,99
EN 1-11;77
EX 1-24,31-39
FK 1-21
FY 0-8
G 1-5,11-15,20-23,31-34,40-46,51-53,60-69,71-78,81-84;9,58,70,79,90
GL 1-20,50-56
GU 1-12,14-35,46,47,51,52;95
GY 1-10
HA 0-9
HD 1-9
HG 1-5
HP 1-23,27
HR 1-9
HS 1-9
HU 1-20
HX 1-7
IG 1-11
IM 1-9;86,87,99
IP 1-33;98
IV 1-28,30-32,36,40-49,51-56,63;99
JE 1-5
KA 1-30
KT 1-24
KW 1-3,5-17
KY 1-16;99
L 1-40;67-75,80
LA 1-23
LD 1-8
LE 1-19,65,67;21,41,55,87,94,95
LL 11-49,51-78
LN 1-13
LS 1-29;88,98,99
LU 1-7
M 1-9,11-35,38,40,41,43-46,50,90;60,61,99
ME 1-20;99
MK 1-19,40-46;77
ML 1-12
N 1-22;81
NE 1-13,15-49,61-71;82,83,85,88,92,98,99
NG 1-25,31-34;70,80,90
NN 1-18,29
NP 4,7,8,10-13,15,16,18-20,22-26,44
NR 1-35;99
NW 1-11;26
OL 1-16;95
OX 1-5,7,9-18,20,25-29,33,39,44,49
PA 1-38,41-49,60-78,80
PE 1-16,19-38;99
PH 1-26,30-44,49,50
PL 1-35;95
PO 1-22,30-41
PR 1-9,25,26;0,11
RG 1,2,4-10,12,14,17-31,40-42,45
RH 1-20;77
RM 1-20
S 1-14,17,18,20,21,25,26,32,33,35,36,40-45,60-66,70-75,80,81;49,95-99
SA 1-20,31-48,61-73;80,99
SE 1-28
SG 1-19
SK 1-17,22,23
SL 0-9;60,95
SM 1-7
SN 1-16,25,26;38,99
SO 14-24,30-32,40-43,45,50-53;25,97
SP 1-11
SR 1-8;9
SS 0-9,11-17;22,99
ST 1-21;55
SW 1-20;95
SY 1-25;99
TA 1-24
TD 1-15
TF 1-13
TN 1-40
TQ 1-14
TR 1-27
TS 1-29
TW 1-20
UB 1-11;18
W 1-14
WA 1-16;55,88
WC 1,2
WD 3-7,17-19,23-25;99
WF 1-17;90
WN 1-8
WR 1-15;78,99
WS 1-15
WV 1-16;98
YO 1,7,8,10-19,21-26,30-32,41-43,51,60-62;90,91
ZE 1-3`;

/** By area: the districts with addresses, and those with only post boxes. */
const DISTRICTS = new Map(
  OUTWARD_CODES.trim()
    .split('\n')
    .map((line) => {
      const [letters = '', numbers = ''] = line.split(' ');
      const [inhabited = '', boxes = ''] = numbers.split(';');
      return [letters, { inhabited: listed(letters, inhabited), boxes: listed(letters, boxes) }] as const;
    }),
);

/** Every district that parcels are delivered to. */
export const ALL_DISTRICTS = [...DISTRICTS.values()].flatMap(({ inhabited }) => inhabited);

/** The districts of an area that parcels are delivered to, in order; none for an unknown area. */
export function districtsOf(letters: string): string[] {
  return DISTRICTS.get(letters)?.inhabited ?? [];
}

/** Whether a district exists, post boxes included. */
export function isDistrict(name: string): boolean {
  const { inhabited, boxes } = DISTRICTS.get(/^[A-Z]*/.exec(name)?.[0] ?? '') ?? { inhabited: [], boxes: [] };
  return inhabited.includes(name) || boxes.includes(name);
}

function listed(letters: string, numbers: string): string[] {
  return numbers
    .split(',')
    .filter(Boolean)
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => `${letters}${from + index}`);
    });
}
