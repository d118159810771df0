import type { station as english } from '../en/station.ts';
import type { Texts } from '../texts.ts';

export const station: Texts<typeof english> = {
  'notice.restored':
    '本工位的工作文件损坏，已从备份 {{backup}} 恢复，备份之后的内容可能缺失。损坏的文件保留为 {{aside}}。',
  'notice.started-empty': '本工位的工作文件损坏，且没有可用的备份，现从空白开始。损坏的文件保留为 {{aside}}。',
  'notice.catalogue-lost': '商品目录损坏，现从空白开始，会随扫描逐步补齐，也可以重新导入。损坏的文件保留为 {{aside}}。',

  'notice.elsewhere-unreadable': '本工位为 {{service}} 保存的内容暂时无法读取，未作任何更改；请切换到该连接处理。',

  'connection.practice': '练习仓库随时可用。',
  'connection.reached': '服务已应答，登录凭据有效。',
  'connection.offline': '无法连到该地址：{{why}}',
  'connection.timeout': '等待回复超时。',
  'connection.reset': '连接中断：{{why}}',
  'connection.unauthorized': '服务已应答，但登录凭据未被接受：{{why}}',
  'connection.rejected': '服务已应答，但拒绝了请求：{{why}}',
  'connection.not-found': '有应答，但对方不认得此接口，请检查地址中的路径。',
  'connection.rate-limited': '服务已应答，要求稍候。',
  'connection.unavailable': '服务应答说暂时无法工作：{{why}}',
  'connection.bad-reply': '有应答，但不像是此服务，请检查地址。',
  'connection.invalid-input': '{{why}}',
  'connection.conflict': '{{why}}',
  'connection.internal': '{{why}}',
};
