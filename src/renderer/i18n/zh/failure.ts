import type { failure as english } from '../en/failure.ts';
import type { Texts } from '../texts.ts';

export const failure: Texts<typeof english> = {
  'failure.offline': '无法连接',
  'failure.timeout': '等待回复超时',
  'failure.reset': '收到回复前连接中断',
  'failure.unauthorized': '登录凭据未被接受',
  'failure.rejected': '被服务拒绝',
  'failure.not-found': '没有找到',
  'failure.rate-limited': '服务要求稍候',
  'failure.unavailable': '服务未能应答',
  'failure.bad-reply': '回复无法读取',
  'failure.invalid-input': '填写的内容有误',
  'failure.conflict': '内容已被改动',
  'failure.internal': 'Dockside 内部故障，已记入日志',
};
