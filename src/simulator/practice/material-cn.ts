/** The main materials of the practice goods, in Chinese. */
const materials: Readonly<Record<string, string>> = {
  Acrylic: '亚克力',
  Aluminium: '铝',
  Canvas: '帆布',
  'Carbon steel': '碳钢',
  'Cast iron': '铸铁',
  Ceramic: '陶瓷',
  Cotton: '棉',
  'Enamelled steel': '搪瓷钢',
  Felt: '毛毡',
  Glass: '玻璃',
  Leather: '皮革',
  Linen: '亚麻',
  Nylon: '尼龙',
  Paper: '纸',
  Plastic: '塑料',
  Polyester: '涤纶',
  Polyethylene: '聚乙烯',
  Polypropylene: '聚丙烯',
  Porcelain: '瓷',
  PVC: 'PVC',
  Rubber: '橡胶',
  Silicone: '硅胶',
  'Stainless steel': '不锈钢',
  Steel: '钢',
  Stoneware: '炻瓷',
};

/** Undefined for a material that is not listed, as for goods with incomplete records. */
export function materialCn(material: string | undefined): string | undefined {
  return material === undefined || !Object.hasOwn(materials, material) ? undefined : materials[material];
}
