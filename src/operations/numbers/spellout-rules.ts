/**
 * Number words of CLDR 48.2.0 (cldr-rbnf, Unicode License v3), written by scripts/words/rules.ts. By language and
 * rule set: `BASE:TEXT;`, as in ICU's RuleBasedNumberFormat.
 */
export const SPELLOUT_RULES = {
  en: {
    '%spellout-numbering': '-x:minus →→;0:=%spellout-cardinal=;',
    '%spellout-cardinal':
      '-x:minus →→;0:zero;1:one;2:two;3:three;4:four;5:five;6:six;7:seven;8:eight;9:nine;10:ten;11:eleven;12:twelve;13:thirteen;14:fourteen;15:fifteen;16:sixteen;17:seventeen;18:eighteen;19:nineteen;20:twenty[-→→];30:thirty[-→→];40:forty[-→→];50:fifty[-→→];60:sixty[-→→];70:seventy[-→→];80:eighty[-→→];90:ninety[-→→];100:←← hundred[ →→];1000:←← thousand[ →→];1000000:←← million[ →→];1000000000:←← billion[ →→];1000000000000:←← trillion[ →→];1000000000000000:←← quadrillion[ →→];1000000000000000000:=#,##0=;',
  },
  cs: {
    '%spellout-numbering': '0:=%spellout-cardinal-masculine=;',
    '%spellout-cardinal-masculine':
      '-x:minus →→;0:nula;1:jeden;2:dva;3:tři;4:čtyři;5:pět;6:šest;7:sedm;8:osm;9:devět;10:deset;11:jedenáct;12:dvanáct;13:třináct;14:čtrnáct;15:patnáct;16:šestnáct;17:sedmnáct;18:osmnáct;19:devatenáct;20:←%spellout-cardinal-masculine←cet[ →→];50:padesát[ →→];60:šedesát[ →→];70:sedmdesát[ →→];80:osmdesát[ →→];90:devadesát[ →→];100:sto[ →→];200:←%spellout-cardinal-feminine← stě[ →→];300:←%spellout-cardinal-feminine← sta[ →→];500:←%spellout-cardinal-feminine← set[ →→];1000:tisíc[ →→];2000:←%spellout-cardinal-masculine← tisíce[ →→];5000:←%spellout-cardinal-masculine← tisíc[ →→];1000000:←%spellout-cardinal-masculine← milión[ →→];2000000:←%spellout-cardinal-masculine← milióny[ →→];5000000:←%spellout-cardinal-masculine← miliónů[ →→];1000000000:←%spellout-cardinal-feminine← miliarda[ →→];2000000000:←%spellout-cardinal-feminine← miliardy[ →→];5000000000:←%spellout-cardinal-feminine← miliard[ →→];1000000000000:←%spellout-cardinal-masculine← bilión[ →→];2000000000000:←%spellout-cardinal-masculine← bilióny[ →→];5000000000000:←%spellout-cardinal-masculine← biliónů[ →→];1000000000000000:←%spellout-cardinal-masculine← biliarda[ →→];2000000000000000:←%spellout-cardinal-masculine← biliardy[ →→];5000000000000000:←%spellout-cardinal-masculine← biliardů[ →→];1000000000000000000:=#,##0=;',
    '%spellout-cardinal-feminine':
      '-x:minus →→;0:nula;1:jedna;2:dvě;3:=%spellout-cardinal-masculine=;20:←%spellout-cardinal-masculine←cet[ →→];50:padesát[ →→];60:šedesát[ →→];70:sedmdesát[ →→];80:osmdesát[ →→];90:devadesát[ →→];100:sto[ →→];200:←%spellout-cardinal-feminine← stě[ →→];300:←%spellout-cardinal-feminine← sta[ →→];500:←%spellout-cardinal-feminine← set[ →→];1000:tisíc[ →→];2000:←%spellout-cardinal-masculine← tisíce[ →→];5000:←%spellout-cardinal-masculine← tisíc[ →→];1000000:←%spellout-cardinal-masculine← milión[ →→];2000000:←%spellout-cardinal-masculine← milióny[ →→];5000000:←%spellout-cardinal-masculine← miliónů[ →→];1000000000:←%spellout-cardinal-feminine← miliarda[ →→];2000000000:←%spellout-cardinal-feminine← miliardy[ →→];5000000000:←%spellout-cardinal-feminine← miliard[ →→];1000000000000:←%spellout-cardinal-masculine← bilión[ →→];2000000000000:←%spellout-cardinal-masculine← bilióny[ →→];5000000000000:←%spellout-cardinal-masculine← biliónů[ →→];1000000000000000:←%spellout-cardinal-masculine← biliarda[ →→];2000000000000000:←%spellout-cardinal-masculine← biliardy[ →→];5000000000000000:←%spellout-cardinal-masculine← biliardů[ →→];1000000000000000000:=#,##0=;',
  },
  de: {
    '%spellout-numbering':
      '-x:minus →→;0:null;1:eins;2:zwei;3:drei;4:vier;5:fünf;6:sechs;7:sieben;8:acht;9:neun;10:zehn;11:elf;12:zwölf;13:→→zehn;16:sechzehn;17:siebzehn;18:→→zehn;20:[→%spellout-cardinal-masculine→und]zwanzig;30:[→%spellout-cardinal-masculine→und]dreißig;40:[→%spellout-cardinal-masculine→und]vierzig;50:[→%spellout-cardinal-masculine→und]fünfzig;60:[→%spellout-cardinal-masculine→und]sechzig;70:[→%spellout-cardinal-masculine→und]siebzig;80:[→%spellout-cardinal-masculine→und]achtzig;90:[→%spellout-cardinal-masculine→und]neunzig;100:←%spellout-cardinal-masculine←hundert[→→];1000:←%spellout-cardinal-masculine←tausend[→→];1000000:eine Million[ →→];2000000:←%spellout-cardinal-feminine← Millionen[ →→];1000000000:eine Milliarde[ →→];2000000000:←%spellout-cardinal-feminine← Milliarden[ →→];1000000000000:eine Billion[ →→];2000000000000:←%spellout-cardinal-feminine← Billionen[ →→];1000000000000000:eine Billiarde[ →→];2000000000000000:←%spellout-cardinal-feminine← Billiarden[ →→];1000000000000000000:=#,##0=;',
    '%spellout-cardinal-masculine':
      '-x:minus →→;0:null;1:ein;2:=%spellout-numbering=;100:←%spellout-cardinal-masculine←hundert[→→];1000:←%spellout-cardinal-masculine←tausend[→→];1000000:eine Million[ →→];2000000:←%spellout-cardinal-feminine← Millionen[ →→];1000000000:eine Milliarde[ →→];2000000000:←%spellout-cardinal-feminine← Milliarden[ →→];1000000000000:eine Billion[ →→];2000000000000:←%spellout-cardinal-feminine← Billionen[ →→];1000000000000000:eine Billiarde[ →→];2000000000000000:←%spellout-cardinal-feminine← Billiarden[ →→];1000000000000000000:=#,##0=;',
    '%spellout-cardinal-feminine':
      '-x:minus →→;0:null;1:eine;2:=%spellout-numbering=;100:←%spellout-cardinal-masculine←hundert[→→];1000:←%spellout-cardinal-masculine←tausend[→→];1000000:eine Million[ →→];2000000:←%spellout-cardinal-feminine← Millionen[ →→];1000000000:eine Milliarde[ →→];2000000000:←%spellout-cardinal-feminine← Milliarden[ →→];1000000000000:eine Billion[ →→];2000000000000:←%spellout-cardinal-feminine← Billionen[ →→];1000000000000000:eine Billiarde[ →→];2000000000000000:←%spellout-cardinal-feminine← Billiarden[ →→];1000000000000000000:=#,##0=;',
  },
  es: {
    '%spellout-numbering':
      '-x:menos →→;0:cero;1:uno;2:dos;3:tres;4:cuatro;5:cinco;6:seis;7:siete;8:ocho;9:nueve;10:diez;11:once;12:doce;13:trece;14:catorce;15:quince;16:dieciséis;17:dieci→→;20:veinte;21:veintiuno;22:veintidós;23:veintitrés;24:veinticuatro;25:veinticinco;26:veintiséis;27:veinti→→;30:treinta[ y →→];40:cuarenta[ y →→];50:cincuenta[ y →→];60:sesenta[ y →→];70:setenta[ y →→];80:ochenta[ y →→];90:noventa[ y →→];100:cien;101:ciento →→;200:doscientos[ →→];300:trescientos[ →→];400:cuatrocientos[ →→];500:quinientos[ →→];600:seiscientos[ →→];700:setecientos[ →→];800:ochocientos[ →→];900:novecientos[ →→];1000:mil[ →→];2000:←%spellout-cardinal-masculine← mil[ →→];1000000:un millón[ →→];2000000:←%spellout-cardinal-masculine← millones[ →→];1000000000000:un billón[ →→];2000000000000:←%spellout-cardinal-masculine← billones[ →→];1000000000000000000:=#,##0=;',
    '%spellout-cardinal-masculine':
      '-x:menos →→;0:cero;1:un;2:=%spellout-numbering=;21:veintiún;22:=%spellout-numbering=;30:treinta[ y →→];40:cuarenta[ y →→];50:cincuenta[ y →→];60:sesenta[ y →→];70:setenta[ y →→];80:ochenta[ y →→];90:noventa[ y →→];100:cien;101:ciento →→;200:doscientos[ →→];300:trescientos[ →→];400:cuatrocientos[ →→];500:quinientos[ →→];600:seiscientos[ →→];700:setecientos[ →→];800:ochocientos[ →→];900:novecientos[ →→];1000:mil[ →→];2000:←%spellout-cardinal-masculine← mil[ →→];1000000:un millón[ →→];2000000:←%spellout-cardinal-masculine← millones[ →→];1000000000000:un billón[ →→];2000000000000:←%spellout-cardinal-masculine← billones[ →→];1000000000000000000:=#,##0=;',
  },
  fr: {
    '%spellout-numbering': '0:=%spellout-cardinal-masculine=;',
    '%spellout-cardinal-masculine':
      '-x:moins →→;0:zéro;1:un;2:deux;3:trois;4:quatre;5:cinq;6:six;7:sept;8:huit;9:neuf;10:dix;11:onze;12:douze;13:treize;14:quatorze;15:quinze;16:seize;17:dix-→→;20:vingt[-→%%et-un→];30:trente[-→%%et-un→];40:quarante[-→%%et-un→];50:cinquante[-→%%et-un→];60/20:soixante[-→%%et-un→];80/20:quatre-vingt→%%subcents-m→;100:cent[ →→];200:←← cent→%%cents-m→;1000:mille[ →→];2000:←%%spellout-leading← mille[ →→];1000000:un million[ →→];2000000:←%spellout-cardinal-masculine← millions[ →→];1000000000:un milliard[ →→];2000000000:←%spellout-cardinal-masculine← milliards[ →→];1000000000000:un billion[ →→];2000000000000:←%spellout-cardinal-masculine← billions[ →→];1000000000000000:un billiard[ →→];2000000000000000:←%spellout-cardinal-masculine← billiards[ →→];1000000000000000000:=#,##0=;',
    '%%et-un': '1:et-un;2:=%spellout-cardinal-masculine=;11:et-onze;12:=%spellout-cardinal-masculine=;',
    '%%subcents-m': '0:s;1:-=%spellout-cardinal-masculine=;',
    '%%cents-m': "0:s;1:' =%spellout-cardinal-masculine=;",
    '%%spellout-leading':
      '0:=%spellout-cardinal-masculine=;80/20:quatre-vingt[-→→];100:cent[ →→];200:←← cent[ →→];1000:=%spellout-cardinal-masculine=;',
  },
  it: {
    '%spellout-numbering':
      '-x:meno →→;0:zero;1:uno;2:due;3:tre;4:quattro;5:cinque;6:sei;7:sette;8:otto;9:nove;10:dieci;11:undici;12:dodici;13:tredici;14:quattordici;15:quindici;16:sedici;17:diciassette;18:diciotto;19:diciannove;20:vent→%%msco-with-i→;30:trent→%%msco-with-a→;40:quarant→%%msco-with-a→;50:cinquant→%%msco-with-a→;60:sessant→%%msco-with-a→;70:settant→%%msco-with-a→;80:ottant→%%msco-with-a→;90:novant→%%msco-with-a→;100:cent→%%msco-with-o→;200:←←cent→%%msco-with-o→;1000:mille[→→];2000:←%%msc-no-final←mila[→→];1000000:un milione[ →→];2000000:←%spellout-cardinal-masculine← milioni[ →→];1000000000:un miliardo[ →→];2000000000:←%spellout-cardinal-masculine← miliardi[ →→];1000000000000:un bilione[ →→];2000000000000:←%spellout-cardinal-masculine← bilioni[ →→];1000000000000000:un biliardo[ →→];2000000000000000:←%spellout-cardinal-masculine← biliardi[ →→];1000000000000000000:=#,##0=;',
    '%%msco-with-i': '0:i;1:uno;2:idue;3:itré;4:i=%spellout-numbering=;8:otto;9:inove;',
    '%%msco-with-a': '0:a;1:uno;2:adue;3:atré;4:a=%spellout-numbering=;8:otto;9:anove;',
    '%%msco-with-o':
      '0:o;1:ouno;2:odue;3:otré;4:o=%spellout-numbering=;8:otto;9:o=%spellout-numbering=;80:=%spellout-numbering=;90:o=%spellout-numbering=;',
    '%%msc-no-final':
      '0:=%spellout-cardinal-masculine=;20:vent→%%msc-with-i-nofinal→;30:trent→%%msc-with-a-nofinal→;40:quarant→%%msc-with-a-nofinal→;50:cinquant→%%msc-with-a-nofinal→;60:sessant→%%msc-with-a-nofinal→;70:settant→%%msc-with-a-nofinal→;80:ottant→%%msc-with-a-nofinal→;90:novant→%%msc-with-a-nofinal→;100:cent→%%msc-with-o-nofinal→;200:←←cent→%%msc-with-o-nofinal→;',
    '%spellout-cardinal-masculine':
      '-x:meno →→;0:zero;1:un;2:=%spellout-numbering=;20:vent→%%msc-with-i→;30:trent→%%msc-with-a→;40:quarant→%%msc-with-a→;50:cinquant→%%msc-with-a→;60:sessant→%%msc-with-a→;70:settant→%%msc-with-a→;80:ottant→%%msc-with-a→;90:novant→%%msc-with-a→;100:cent→%%msc-with-o→;200:←←cent→%%msc-with-o→;1000:mille[→→];2000:←%%msc-no-final←mila[→→];1000000:un milione[ →→];2000000:←%spellout-cardinal-masculine← milioni[ →→];1000000000:un miliardo[ →→];2000000000:←%spellout-cardinal-masculine← miliardi[ →→];1000000000000:un bilione[ →→];2000000000000:←%spellout-cardinal-masculine← bilioni[ →→];1000000000000000:un biliardo[ →→];2000000000000000:←%spellout-cardinal-masculine← biliardi[ →→];1000000000000000000:=#,##0=;',
    '%%msc-with-i': '0:i;1:un;2:=%%msco-with-i=;',
    '%%msc-with-a': '0:a;1:un;2:=%%msco-with-a=;',
    '%%msc-with-o':
      '0:o;1:ouno;2:odue;3:otré;4:o=%spellout-numbering=;8:otto;9:o=%spellout-numbering=;80:=%spellout-numbering=;90:o=%spellout-numbering=;',
    '%%msc-with-i-nofinal': '0:=%%msc-with-i=;3:itre;4:=%%msc-with-i=;',
    '%%msc-with-a-nofinal': '0:=%%msc-with-a=;3:atre;4:=%%msc-with-a=;',
    '%%msc-with-o-nofinal': '0:=%%msc-with-o=;3:otre;4:=%%msc-with-o=;',
  },
  nl: {
    '%spellout-numbering': '0:=%spellout-cardinal=;',
    '%spellout-cardinal':
      '-x:min →→;0:nul;1:een;2:twee;3:drie;4:vier;5:vijf;6:zes;7:zeven;8:acht;9:negen;10:tien;11:elf;12:twaalf;13:dertien;14:veertien;15:vijftien;16:zestien;17:zeventien;18:achttien;19:negentien;20:[→%%number-en→]twintig;30:[→%%number-en→]dertig;40:[→%%number-en→]veertig;50:[→%%number-en→]vijftig;60:[→%%number-en→]zestig;70:[→%%number-en→]zeventig;80:[→%%number-en→]tachtig;90:[→%%number-en→]negentig;100:honderd[→→];200:←←honderd[→→];1000:duizend[ →→];2000:←←duizend[ →→];100000/1000:←←duizend[ →→];1000000:←← miljoen[ →→];1000000000:←← miljard[ →→];1000000000000:←← biljoen[ →→];1000000000000000:←← biljard[ →→];1000000000000000000:=#,##0=;',
    '%%number-en': '1:eenen;2:tweeën;3:drieën;4:=%spellout-cardinal=en;',
  },
  pl: {
    '%spellout-numbering': '0:=%spellout-cardinal-masculine=;',
    '%spellout-cardinal-masculine':
      '-x:minus →→;0:zero;1:jeden;2:dwa;3:trzy;4:cztery;5:pięć;6:sześć;7:siedem;8:osiem;9:dziewięć;10:dziesięć;11:jedenaście;12:dwanaście;13:trzynaście;14:czternaście;15:piętnaście;16:szesnaście;17:siedemnaście;18:osiemnaście;19:dziewiętnaście;20:←%%spellout-cardinal-tens←[ →→];100:sto[ →→];200:dwieście[ →→];300:←%spellout-cardinal-feminine←sta[ →→];500:←%spellout-cardinal-feminine←set[ →→];1000:tysiąc[ →→];2000:←← $(cardinal,few{tysiące}other{tysięcy})$[ →→];1000000:milion[ →→];2000000:←← $(cardinal,few{miliony}other{milionów})$[ →→];1000000000:miliard[ →→];2000000000:←← $(cardinal,few{miliardy}other{miliardów})$[ →→];1000000000000:bilion[ →→];2000000000000:←← $(cardinal,few{biliony}other{bilionów})$[ →→];1000000000000000:biliard[ →→];2000000000000000:←← $(cardinal,few{biliardy}other{biliardów})$[ →→];1000000000000000000:=#,##0=;',
    '%%spellout-cardinal-tens':
      '1:dziesięć;2:dwadzieścia;3:trzydzieści;4:czterdzieści;5:pięćdziesiąt;6:sześćdziesiąt;7:siedemdziesiąt;8:osiemdziesiąt;9:dziewięćdziesiąt;',
    '%spellout-cardinal-feminine':
      '-x:minus →→;0:zero;1:jedna;2:dwie;3:trzy;4:cztery;5:pięć;6:sześć;7:siedem;8:osiem;9:dziewięć;10:dziesięć;11:jedenaście;12:dwanaście;13:trzynaście;14:czternaście;15:piętnaście;16:szesnaście;17:siedemnaście;18:osiemnaście;19:dziewiętnaście;20:←%%spellout-cardinal-tens←[ →%%spellout-cardinal-feminine-ones→];100:sto[ →%%spellout-cardinal-feminine-ones→];200:dwieście[ →%%spellout-cardinal-feminine-ones→];300:←%spellout-cardinal-feminine←sta[ →%%spellout-cardinal-feminine-ones→];500:←%spellout-cardinal-feminine←set[ →%%spellout-cardinal-feminine-ones→];1000:tysiąc[ →%%spellout-cardinal-feminine-ones→];2000:←%spellout-cardinal-masculine← $(cardinal,few{tysiące}other{tysięcy})$[ →%%spellout-cardinal-feminine-ones→];1000000:milion[ →%%spellout-cardinal-feminine-ones→];2000000:←%spellout-cardinal-masculine← $(cardinal,few{miliony}other{milionów})$[ →%%spellout-cardinal-feminine-ones→];1000000000:miliard[ →→];2000000000:←%spellout-cardinal-masculine← $(cardinal,few{miliardy}other{miliardów})$[ →%%spellout-cardinal-feminine-ones→];1000000000000:bilion[ →→];2000000000000:←%spellout-cardinal-masculine← $(cardinal,few{biliony}other{bilionów})$[ →%%spellout-cardinal-feminine-ones→];1000000000000000:biliard[ →%%spellout-cardinal-masculine-genitive-ones→];2000000000000000:←%spellout-cardinal-masculine← $(cardinal,few{biliardy}other{biliardów})$[ →%%spellout-cardinal-feminine-ones→];1000000000000000000:=#,##0=;',
    '%%spellout-cardinal-feminine-ones': '1:jeden;2:=%spellout-cardinal-feminine=;',
    '%%spellout-cardinal-masculine-genitive-ones': '1:jeden;2:=%spellout-cardinal-masculine-genitive=;',
    '%spellout-cardinal-masculine-genitive':
      '-x:minus →→;0:zera;1:jednego;2:dwóch;3:trzech;4:czterech;5:pięciu;6:sześciu;7:siedmiu;8:ośmiu;9:dziewięciu;10:dziesięciu;11:jedenastu;12:dwunastu;13:trzynastu;14:czternastu;15:piętnastu;16:szesnastu;17:siedemnastu;18:osiemnastu;19:dziewiętnastu;20:←%%spellout-cardinal-genitive-tens←[ →%%spellout-cardinal-masculine-genitive-ones→];100:stu[ →%%spellout-cardinal-masculine-genitive-ones→];200:dwustu[ →%%spellout-cardinal-masculine-genitive-ones→];300:←%spellout-cardinal-feminine←stu[ →%%spellout-cardinal-masculine-genitive-ones→];500:←%spellout-cardinal-feminine-genitive←set[ →%%spellout-cardinal-masculine-genitive-ones→];1000:tysiąca[ →%%spellout-cardinal-masculine-genitive-ones→];2000:←← tysięcy[ →%%spellout-cardinal-masculine-genitive-ones→];1000000:miliona[ →%%spellout-cardinal-masculine-genitive-ones→];2000000:←← milionów[ →%%spellout-cardinal-masculine-genitive-ones→];1000000000:miliarda[ →%%spellout-cardinal-masculine-genitive-ones→];2000000000:←← miliardów[ →%%spellout-cardinal-masculine-genitive-ones→];1000000000000:biliona[ →%%spellout-cardinal-masculine-genitive-ones→];2000000000000:←← bilionów[ →%%spellout-cardinal-masculine-genitive-ones→];1000000000000000:biliarda[ →%%spellout-cardinal-masculine-genitive-ones→];2000000000000000:←← biliardów[ →%%spellout-cardinal-masculine-genitive-ones→];1000000000000000000:=#,##0=;',
    '%%spellout-cardinal-genitive-tens':
      '1:dziesięciu;2:dwudziestu;3:trzydziestu;4:czterdziestu;5:pięćdziesięciu;6:sześćdziesięciu;7:siedemdziesięciu;8:osiemdziesięciu;9:dziewięćdziesięciu;',
    '%spellout-cardinal-feminine-genitive':
      '-x:minus →→;0:zera;1:jednej;2:=%spellout-cardinal-masculine-genitive=;',
  },
  pt: {
    '%spellout-numbering': '0:=%spellout-cardinal-masculine=;',
    '%spellout-cardinal-masculine':
      '-x:menos →→;0:zero;1:um;2:dois;3:três;4:quatro;5:cinco;6:seis;7:sete;8:oito;9:nove;10:dez;11:onze;12:doze;13:treze;14:catorze;15:quinze;16:dezasseis;17:dezassete;18:dezoito;19:dezanove;20:vinte[ e →→];30:trinta[ e →→];40:quarenta[ e →→];50:cinquenta[ e →→];60:sessenta[ e →→];70:setenta[ e →→];80:oitenta[ e →→];90:noventa[ e →→];100:cem;101:cento e →→;200:duzentos[ e →→];300:trezentos[ e →→];400:quatrocentos[ e →→];500:quinhentos[ e →→];600:seiscentos[ e →→];700:setecentos[ e →→];800:oitocentos[ e →→];900:novecentos[ e →→];1000:mil[→%%spellout-cardinal-masculine-with-e→];2000:←← mil[→%%spellout-cardinal-masculine-with-e→];1000000:←← $(cardinal,one{milhão}other{milhões})$[→%%spellout-cardinal-masculine-with-e→];1000000000000:←← $(cardinal,one{bilião}other{biliões})$[→%%spellout-cardinal-masculine-with-e→];1000000000000000000:=#,##0=;',
    '%%spellout-cardinal-masculine-with-e':
      "0:' e =%spellout-cardinal-masculine=;100:→%%optional-e→=%spellout-cardinal-masculine=;",
    '%%optional-e': "0:' e ;1:' ;",
  },
  'pt-BR': {
    '%spellout-numbering': '0:=%spellout-cardinal-masculine=;',
    '%spellout-cardinal-masculine':
      '-x:menos →→;0:zero;1:um;2:dois;3:três;4:quatro;5:cinco;6:seis;7:sete;8:oito;9:nove;10:dez;11:onze;12:doze;13:treze;14:catorze;15:quinze;16:dezesseis;17:dezessete;18:dezoito;19:dezenove;20:vinte[ e →→];30:trinta[ e →→];40:quarenta[ e →→];50:cinquenta[ e →→];60:sessenta[ e →→];70:setenta[ e →→];80:oitenta[ e →→];90:noventa[ e →→];100:cem;101:cento e →→;200:duzentos[ e →→];300:trezentos[ e →→];400:quatrocentos[ e →→];500:quinhentos[ e →→];600:seiscentos[ e →→];700:setecentos[ e →→];800:oitocentos[ e →→];900:novecentos[ e →→];1000:mil[→%%spellout-cardinal-masculine-with-e→];2000:←← mil[→%%spellout-cardinal-masculine-with-e→];1000000:←← $(cardinal,one{milhão}other{milhões})$[→%%spellout-cardinal-masculine-with-e→];1000000000:←← $(cardinal,one{bilhão}other{bilhões})$[→%%spellout-cardinal-masculine-with-e→];1000000000000:←← $(cardinal,one{trilhão}other{trilhões})$[→%%spellout-cardinal-masculine-with-e→];1000000000000000:←← $(cardinal,one{quatrilhão}other{quatrilhões})$[→%%spellout-cardinal-masculine-with-e→];1000000000000000000:=#,##0=;',
    '%%spellout-cardinal-masculine-with-e':
      "0:' e =%spellout-cardinal-masculine=;100:→%%optional-e→=%spellout-cardinal-masculine=;",
    '%%optional-e': "0:' e ;1:' ;",
  },
} as const;
